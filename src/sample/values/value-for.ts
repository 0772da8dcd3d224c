import type { Faker } from "@faker-js/faker";
import { timestampOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { isIdentifying, typicalValue } from "../../world/value/typical-value.ts";
import type { IdentifyingKind } from "../../world/value/typical-value.ts";
import { fromScaled } from "../../semantics/value/wire.ts";
import type { Random } from "../../world/random/random.ts";
import { dateFor, timestampFor } from "./date-for.ts";
import { amountFor, integerFor, isAmount } from "./number-for.ts";
import { sampleValues } from "./sample-values.ts";
import { createTextSource } from "./text-for.ts";
import { wordsOfIdentifier } from "./value-request.ts";
import type { ValueRequest } from "./value-request.ts";

/** What values are drawn with. */
interface ValueTools {
  readonly faker: Faker;
  readonly random: Random;
  readonly textFor: (request: ValueRequest) => string;
}

/** Makes a function that draws a value for any field but a reference, as it goes over the wire. */
export function createValueSource(
  model: Specification,
  faker: Faker,
  random: Random,
): (request: ValueRequest) => Value {
  const tools: ValueTools = { faker, random, textFor: createTextSource(model, faker, random) };
  const examples = createExamples(random, faker);
  return (request) => examples(request) ?? drawByType(tools, request, request.type);
}

function drawByType(tools: ValueTools, request: ValueRequest, type: FieldType): Value {
  const { random, textFor } = tools;
  if ("values" in type) return pickUsual(type.values, request, random);
  if (isIdentifying(type.kind)) return drawIdentifier(tools, request, type.kind);
  switch (type.kind) {
    case "text":
      return textFor(request);
    case "integer":
      return isAmount(request) ? amountFor(request, type.range, 0, random) : integerFor(type.range, random);
    case "decimal":
      return fromScaled(amountFor(request, type.range, type.scale, random), type.scale);
    case "boolean":
      return random.chance(0.25);
    case "date":
      return dateFor(request, random);
    case "time":
      return `${String(8 + random.below(10)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}:00`;
    case "timestamp":
      return timestampFor(request, random);
    case "duration":
      return printDuration(drawDuration(type.range.min ?? 0, type.range.max, random));
    case "secret":
      return secretFor(type.range.min ?? 0, type.range.max ?? Infinity);
    case "list":
      return drawList(tools, request, type);
    default:
      return typicalValue({ name: request.name, type, now: timestampOf(request.now) ?? "", number: 0, person: null });
  }
}

function drawIdentifier({ faker }: ValueTools, request: ValueRequest, kind: IdentifyingKind): string {
  switch (kind) {
    case "email":
      return request.persona.email;
    case "url":
      return faker.internet.url();
    case "phone":
      return faker.phone.number({ style: "international" });
    case "uuid":
      return faker.string.uuid();
    case "slug":
      return faker.helpers
        .slugify(faker.word.words(2))
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-");
  }
}

function drawList(
  tools: ValueTools,
  request: ValueRequest,
  { of, range }: Extract<FieldType, { kind: "list" }>,
): readonly Value[] {
  const { faker, random } = tools;
  const least = range.min ?? 0;
  const count = least + random.below(Math.min(4, (range.max ?? 3) + 1 - least));
  return distinctItems(count, () =>
    of.kind === "text"
      ? (random.pick(request.mentionedLabels) ?? faker.commerce.productMaterial().toLowerCase())
      : drawByType(tools, request, of),
  );
}

/**
 * Creates a function that gives the document's sample values, each once. After that it gives them again, with another
 * model number where they are names.
 */
function createExamples(random: Random, faker: Faker): (request: ValueRequest) => Value | undefined {
  const left = new Map<string, Value[]>();
  return ({ entity, name, type, field }) => {
    const all = sampleValues(type, field?.sample ?? []);
    if (all.length === 0) return undefined;
    const at = `${entity.name}.${name}`;
    const fresh = left.get(at) ?? [...all];
    left.set(at, fresh);
    const next = fresh.shift();
    if (next !== undefined) return next;
    const again = random.pick(all);
    const isName =
      type.kind === "text" && !type.long && /^(.* )?(name|title|subject|label|model)$/.test(wordsOfIdentifier(name));
    return isName
      ? `${String(again)} ${faker.string.alpha({ length: 2, casing: "upper" })} ${10 * (1 + random.below(90))}`
      : again;
  };
}

/** Picks a value; the default, or else the first value, is the likeliest. */
function pickUsual(values: readonly string[], { field }: ValueRequest, random: Random): string {
  const given = field === null ? null : defaultOfField(field);
  const usual = given?.kind === "literal" ? given.value : values[0];
  return random.weighted(values, (value) => (value === usual ? 1.2 : 0.6)) ?? "";
}

function drawDuration(min: number, max: number | undefined, random: Random): number {
  const hour = 3_600_000;
  const most = max ?? Math.max(min, 14 * 24 * hour);
  return Math.min(most, Math.max(min, Math.round(random.between(min, most) / hour) * hour));
}

/** The password that all people have. Whoever loads the sample decides who may sign in with it. */
function secretFor(min: number, max: number): string {
  return demoPassword.padEnd(min, "-").slice(0, max);
}

const demoPassword = "ninepoint-demo";

function distinctItems(count: number, item: () => Value): readonly Value[] {
  const items = Array.from({ length: count }, item);
  return [...new Set(items)];
}
