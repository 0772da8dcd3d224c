import type { Faker } from "@faker-js/faker";
import { timestampOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { isIdentifying, typicalValue } from "../../generation/value/typical-value.ts";
import type { IdentifyingKind } from "../../generation/value/typical-value.ts";
import { fromScaled } from "../../semantics/value/to-wire.ts";
import type { Random } from "../../generation/random/random.ts";
import type { Fakers } from "./fakers.ts";
import { booleanFor } from "./boolean-for.ts";
import { dateFor, timestampFor } from "./date-for.ts";
import { durationFor } from "./duration-for.ts";
import { createColours, isColour } from "./colour-for.ts";
import { createExamples } from "./create-examples.ts";
import { createFileSource } from "./file-for.ts";
import type { UploadType } from "./file-for.ts";
import { amountFor, isAmount } from "./amount-for.ts";
import { holidayFor } from "./holiday-for.ts";
import { numberFor } from "./number-for.ts";
import { nameOfCode } from "./name-of-code.ts";
import { nameOfRecord } from "./prose-writer.ts";
import { slugOf } from "./slug-of.ts";
import { createTextSource } from "./text-for.ts";
import type { TextSource } from "./text-for.ts";
import { webAddressFor } from "./web-address-for.ts";
import type { ValueRequest } from "./value-request.ts";

/** What values are drawn with. */
interface ValueTools {
  readonly faker: Faker;
  readonly random: Random;
  readonly texts: TextSource;
  readonly colourFor: (values: readonly string[], request: ValueRequest) => string;
  readonly fileFor: (request: ValueRequest, type: UploadType) => Value;
}

/** Makes a function that draws a value for any field but a reference, as it goes over the wire. */
export function createValueSource(
  model: Specification,
  fakers: Fakers,
  random: Random,
): (request: ValueRequest) => Value {
  const texts = createTextSource(model, fakers, random);
  const tools: ValueTools = {
    faker: fakers.local,
    random,
    texts,
    colourFor: createColours(random),
    fileFor: createFileSource(texts, random),
  };
  const examples = createExamples(random, texts);
  return (request) =>
    examples(request) ?? nameOfCode(request) ?? holidayFor(request, random) ?? drawByType(tools, request, request.type);
}

function drawByType(tools: ValueTools, request: ValueRequest, type: FieldType): Value {
  const { random, texts } = tools;
  if ("values" in type)
    return isColour(request.name) ? tools.colourFor(type.values, request) : pickUsual(type.values, request, random);
  if (isIdentifying(type.kind)) return drawIdentifier(tools, request, type.kind);
  switch (type.kind) {
    case "text":
      return texts.textFor(request);
    case "integer":
      return isAmount(request) ? amountFor(request, type.range, 0, random) : numberFor(request, type.range, 0, random);
    case "decimal": {
      const draw = type.money || isAmount(request) ? amountFor : numberFor;
      return fromScaled(draw(request, type.range, type.scale, random), type.scale);
    }
    case "boolean":
      return booleanFor(request, random);
    case "date":
      return dateFor(request, random);
    case "time":
      return `${String(8 + random.below(10)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}:00`;
    case "timestamp":
      return timestampFor(request, random);
    case "duration":
      return printDuration(durationFor(request, type.range, random));
    case "secret":
      return secretFor(type.range.min ?? 0, type.range.max ?? Infinity);
    case "list":
      return drawList(tools, request, type);
    case "file":
    case "image":
      return tools.fileFor(request, type);
    default:
      return typicalValue({ name: request.name, type, now: timestampOf(request.now) ?? "", number: 0, person: null });
  }
}

function drawIdentifier({ faker, random }: ValueTools, request: ValueRequest, kind: IdentifyingKind): string {
  switch (kind) {
    case "email":
      return request.persona.email;
    case "url":
      return webAddressFor(request, random);
    case "phone":
      return request.persona.home.phone;
    case "uuid":
      return faker.string.uuid();
    case "slug":
      return slugOf(nameOfRecord(request) ?? "") || slugOf(faker.word.words(2));
  }
}

function drawList(
  tools: ValueTools,
  request: ValueRequest,
  { of, range }: Extract<FieldType, { kind: "list" }>,
): readonly Value[] {
  const { random, texts } = tools;
  const least = range.min ?? 0;
  const count = Math.max(least, 1) + random.below(Math.min(4, (range.max ?? 3) + 1 - Math.max(least, 1)));
  return distinctItems(Math.min(count, range.max ?? Infinity), () =>
    of.kind === "text" ? texts.itemFor({ ...request, type: of }) : drawByType(tools, { ...request, type: of }, of),
  );
}

/** Picks a value; the default, or else the first value, is the likeliest. */
function pickUsual(values: readonly string[], { field }: ValueRequest, random: Random): string {
  const given = field === null ? null : defaultOfField(field);
  const usual = given?.kind === "literal" ? given.value : values[0];
  return random.weighted(values, (value) => (value === usual ? 1.2 : 0.6)) ?? "";
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
