import type { Entity, Field } from "../../model/entity.ts";
import type { Example, NamedValue } from "../../model/example.ts";
import { defaultOfField, isGiven } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { placeRecord } from "../../semantics/memory/place-record.ts";
import { MemoryWorld } from "../../semantics/memory/memory-world.ts";
import { seedWrites } from "../../semantics/memory/place-rows.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import { withConstants } from "../../trace/with-constants.ts";
import { detailText, wordRefusal } from "../../wording/word-refusal.ts";
import { createRandom } from "../../generation/random/random.ts";
import type { Random } from "../../generation/random/random.ts";
import { inventValue } from "./invent-value.ts";
import { applyToExampleWorld, idForSequence, knownRecordNamed } from "./example-world.ts";
import type { ExampleWorld } from "./example-world.ts";

/** The world in which an example begins, or the step that can't be placed, and why. */
export type ExampleBeginning =
  | { readonly kind: "world"; readonly world: ExampleWorld; readonly start: InitialWorld }
  | { readonly kind: "problem"; readonly step: Example["steps"][number]; readonly problem: string };

/** When an example begins that does not say when. */
export const defaultStartTime = "2026-01-05T12:00:00.000Z";

/**
 * Places what an example says is there: the document's own rows, and then people and records in the order of the steps.
 */
export function beginExample(document: Specification, { steps }: Example): ExampleBeginning {
  const scaled = Object.fromEntries(
    steps.flatMap((step) => (step.kind === "constant" ? [[step.name, step.value] as const] : [])),
  );
  const model = withConstants(document, scaled);
  const clock = steps.find((step) => step.kind === "clock");
  const now = clock?.kind === "clock" ? clock.now : defaultStartTime;
  const seeds = model.rows.length === 0 ? { kind: "placed" as const, writes: [] } : seedWrites(model, now);
  let world: ExampleWorld = { model, state: emptyState, now, names: new Map(), records: {}, sequence: 0 };
  if (seeds.kind === "refusal") return { kind: "problem", step: steps[0]!, problem: messageOfRefusal(model, seeds) };
  world = applyToExampleWorld(world, seeds.writes);
  for (const step of steps) {
    if (step.kind !== "person" && step.kind !== "record") continue;
    const entity = step.kind === "record" ? step.entity : model.identification?.entity;
    if (entity === undefined) return { kind: "problem", step, problem: "nobody signs in" };
    const [person, given] = step.kind === "person" ? [step.name, rolesOf(model, step.roles)] : [null, {}];
    const placed = placeExampleRecord(world, { entityName: entity, person, values: step.values, given, above: [] });
    if (typeof placed === "string") return { kind: "problem", step, problem: placed };
    world =
      step.kind === "person"
        ? { ...placed, names: new Map([...placed.names, [step.name, placed.records[entity]!.at(-1)!]]) }
        : placed;
  }
  return { kind: "world", world, start: { state: world.state, now, scaled } };
}

function rolesOf(
  { identification, entities }: Specification,
  roles: readonly string[],
): Readonly<Record<string, Value>> {
  const field = oneNamed(oneNamed(entities, identification?.entity)?.fields, identification?.roleField);
  return field === undefined ? {} : { [field.name]: field.type.kind === "list" ? roles : (roles[0] ?? null) };
}

/** A record that an example says is there. */
interface PlacedByExample {
  readonly entityName: string;
  /** The person's name, where the record is a person. */
  readonly person: string | null;
  /** What the example says of the record. */
  readonly values: readonly NamedValue[];
  /** Values that follow from what the example says, such as a person's role. */
  readonly given: Readonly<Record<string, Value>>;
  /** The entities whose records need this record, so that it may not need one of these. */
  readonly above: readonly string[];
}

/**
 * Adds a record that no call made to the world, with typical values where it needs some, and others where a rule refuses these;
 * answers a sentence where no record is found.
 */
function placeExampleRecord(before: ExampleWorld, record: PlacedByExample): ExampleWorld | string {
  const entity = entityNamed(before.model, record.entityName);
  const written = readWrittenValues(before, entity, record);
  if (typeof written === "string") return written;
  let first: string | null = null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const random = tries === 0 ? null : createRandom(tries);
    const placed = tryPlacing(before, entity, record, { ...record.given, ...written }, random);
    if (typeof placed !== "string") return placed;
    first ??= placed;
  }
  return first ?? "";
}

/** How often other values are invented for a record that rules refuse. */
const mostTries = 60;

/** Tries one choice of invented values. A field whose default comes to nothing without a caller, such as `me`, has one too. */
function tryPlacing(
  before: ExampleWorld,
  entity: Entity,
  record: PlacedByExample,
  written: Readonly<Record<string, Value>>,
  random: Random | null,
): ExampleWorld | string {
  let world = before;
  const values: Record<string, Value> = { ...written };
  const invent = (field: Field): string | null => {
    const invented = inventFor(world, field, record, random);
    if (typeof invented === "string") return invented;
    ({ world } = invented);
    values[field.name] = invented.value;
    return null;
  };
  for (const field of entity.fields) {
    const isDue = field.required && isGiven(field) && defaultOfField(field) === null;
    const problem = isDue && !Object.hasOwn(values, field.name) ? invent(field) : null;
    if (problem !== null) return problem;
  }
  const placed = writeExampleRecord(world, entity.name, values);
  if (placed.kind === "world") return placed.world;
  const lacking = entity.fields.filter(
    ({ name }) => !Object.hasOwn(values, name) && placed.refusal.fields.some(({ field }) => field === name),
  );
  for (const field of lacking) {
    const problem = isGiven(field) ? invent(field) : null;
    if (problem !== null) return problem;
  }
  const again = lacking.length === 0 ? placed : writeExampleRecord(world, entity.name, values);
  return again.kind === "world" ? again.world : messageOfRefusal(world.model, again.refusal);
}

/** A value that an example does not write; a record to refer to is placed where there is none. */
function inventFor(
  world: ExampleWorld,
  { name, type }: Field,
  { entityName, person, above }: PlacedByExample,
  random: Random | null,
): { readonly world: ExampleWorld; readonly value: Value } | string {
  if (type.kind !== "reference")
    return { world, value: inventValue({ name, type, now: world.now, number: world.sequence + 1, person }, random) };
  const known = world.records[type.entity] ?? [];
  if (known.length > 0 || above.includes(type.entity)) {
    const chosen = random === null ? known.at(-1) : random.pick(known);
    return { world, value: chosen?.id ?? null };
  }
  const placed = placeExampleRecord(world, {
    entityName: type.entity,
    person: null,
    values: [],
    given: {},
    above: [...above, entityName],
  });
  return typeof placed === "string"
    ? placed
    : { world: placed, value: placed.records[type.entity]?.at(-1)?.id ?? null };
}

/** What an example writes for a record's fields, as the fields keep it; a sentence where a field can't have its value. */
function readWrittenValues(
  world: ExampleWorld,
  entity: Entity,
  { entityName, values }: PlacedByExample,
): Readonly<Record<string, Value>> | string {
  const written: Record<string, Value> = {};
  for (const { name, value } of values) {
    const field = fieldNamed(entity, name);
    if (field === undefined) return `\`${entityName}\` has no field \`${name}\``;
    if (value.kind === "record") {
      const record = knownRecordNamed(world, value.name);
      if (record === undefined) return `there is no \`${value.name}\` yet`;
      written[name] = record.id;
      continue;
    }
    const read = value.value === null ? ({ ok: true, value: null } as const) : readValue(field.type, value.value);
    if (!read.ok) return `\`${name}\`: ${detailText(read.error.detail)}`;
    written[name] = read.value;
  }
  return written;
}

type WrittenByExample =
  | { readonly kind: "world"; readonly world: ExampleWorld }
  | { readonly kind: "refusal"; readonly refusal: Refusal };

function writeExampleRecord(
  world: ExampleWorld,
  entityName: string,
  values: Readonly<Record<string, Value>>,
): WrittenByExample {
  const { model, state, now } = world;
  const placed = placeRecord(new MemoryWorld(model, state), now, idForSequence(world.sequence + 1), {
    entity: entityName,
    given: values,
    isWhole: true,
  });
  if (placed.kind === "refusal") return { kind: "refusal", refusal: placed };
  return {
    kind: "world",
    world: applyToExampleWorld({ ...world, sequence: world.sequence + 1 }, placed.writes),
  };
}

function messageOfRefusal(model: Specification, refusal: Refusal): string {
  const { message, fields } = wordRefusal(model, refusal);
  return fields.length === 0 ? message : fields.map(({ field, message: why }) => `\`${field}\`: ${why}`).join(" ");
}
