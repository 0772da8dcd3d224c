import type { Call, Input } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { keyOfRecord, pathKeyOf } from "../../generation/record/record-key.ts";
import { comparisonTime } from "./value-dictionary.ts";
import type { ValueDictionary } from "./value-dictionary.ts";
import { valuesBeyondRange, valuesOfOtherTypes } from "../../generation/value/invalid-values.ts";
import { valuesForType } from "./values-for-type.ts";

/** What requests are drawn from. */
export interface DrawContext {
  /** Both models, the newer one first. */
  readonly models: readonly Specification[];
  readonly state: State;
  readonly dictionary: ValueDictionary;
  readonly random: Random;
}

/** Draws a record for a call, mostly one in a state that allows the call; sometimes none. */
export function drawSubjectRow({ models, state, random }: DrawContext, { subject, does }: Call): Row | undefined {
  if (subject === null || random.chance(0.04)) return undefined;
  const rows = [...(state.entities[subject.entity]?.values() ?? [])];
  if (does.kind !== "transition" || random.chance(0.2)) return random.pick(rows);
  const froms = models.flatMap(({ machines }) =>
    machines
      .filter(({ entity }) => entity === does.entity)
      .flatMap(({ field, transitions }) =>
        transitions.filter(({ name }) => name === does.transition).map(({ from }) => ({ field, from })),
      ),
  );
  return (
    random.pick(rows.filter(({ values }) => froms.some(({ field, from }) => from.includes(String(values[field]))))) ??
    random.pick(rows)
  );
}

/** Draws a request for a call, mostly with valid inputs, and sometimes with a value that the call refuses. */
export function drawRequestInWorld(context: DrawContext, call: Call, row = drawSubjectRow(context, call)): Request {
  const { random } = context;
  const input: Record<string, Value> = {};
  for (const taken of call.takes) {
    if (!taken.required && taken.place !== "path" && random.chance(0.5)) continue;
    if (taken.required && random.chance(0.02)) continue;
    const value = drawInput(context, call, taken, row);
    if (value !== undefined) input[taken.name] = value;
  }
  if (areUnknownInputsTakenByOne(context) && random.chance(0.3)) input[unknownInput] = true;
  return {
    call: call.name,
    subject: subjectKeyOf(context, call, row),
    input,
    query: {},
    ifMatch: random.chance(0.02) ? '"another"' : null,
    now: comparisonTime,
    id: "0190a5c2-ffff-7000-8000-000000000001",
  };
}

/** An input that no call takes; it counts where one model alone refuses it. */
const unknownInput = "unknownInput";

function areUnknownInputsTakenByOne({ models }: DrawContext): boolean {
  return new Set(models.map(({ allCalls }) => allCalls.unknownInputs)).size > 1;
}

function subjectKeyOf({ models }: DrawContext, call: Call, row: Row | undefined): string | null {
  const { subject } = call;
  if (subject === null || subject.kind !== "key") return null;
  if (row === undefined) return "999";
  const model = models.find(({ entities }) => entities.some(({ name }) => name === subject.entity));
  if (model === undefined) return "999";
  return pathKeyOf(model, call, row) ?? row.id;
}

function drawInput(context: DrawContext, call: Call, taken: Input, subject: Row | undefined): Value | undefined {
  const { random, dictionary, state } = context;
  const { type, items, field, place } = taken;
  if (!taken.required && place === "body" && random.chance(0.1)) return null;
  if (items !== undefined) {
    return Array.from({ length: random.below(3) }, () =>
      Object.fromEntries(
        items.flatMap((item) => {
          const value = drawInput(context, call, item, subject);
          return value === undefined ? [] : [[item.name, value] as const];
        }),
      ),
    );
  }
  if (type.kind === "reference") return drawRecordKey(context, type.entity);
  if (random.chance(0.08)) return drawInvalidValue(random, type);
  // A path, a query and a sign-in look for a value, so they mostly get one that exists.
  const asksForWhatIs =
    type.kind !== "list" &&
    (place === "path" || place === "query" || call.does.kind === "sign in" || random.chance(0.1));
  if (asksForWhatIs) {
    const known =
      field !== null && subject !== undefined && place !== "path"
        ? [subject.values[field] ?? null]
        : valuesInRecords(state, taken);
    const value = random.pick(known.filter((one) => one !== null));
    if (value !== undefined) return place === "path" && type.kind === "text" ? String(value) : toWire(type, value);
  }
  const value = random.pick(valuesForType(type, dictionary));
  return value === undefined ? undefined : toWire(type, value);
}

/** Mostly a value just beyond the bounds of the type, since that is what lines of a document decide. */
function drawInvalidValue(random: Random, type: FieldType): Value {
  const beyond = valuesBeyondRange(type);
  return random.pick(beyond.length > 0 ? beyond : valuesOfOtherTypes(type)) ?? null;
}

/** Values of existing records that an input of this name or type could mean. */
function valuesInRecords(state: State, { name, type }: Input): readonly Value[] {
  const last = name.slice(name.lastIndexOf(".") + 1);
  const rows = Object.values(state.entities).flatMap((all) => [...all.values()]);
  const same = rows.flatMap(({ values }) => values[last] ?? []);
  const form = type.kind === "integer" || type.kind === "decimal" ? "number" : "string";
  return (same.length > 0 ? same : rows.flatMap(({ id, values }) => [id, ...Object.values(values)])).filter(
    (value) => typeof value === form || (type.kind === "text" && typeof value === "number"),
  );
}

function drawRecordKey({ models, state, random }: DrawContext, entityName: string): Value {
  const row = random.pick([...(state.entities[entityName]?.values() ?? [])]);
  const model = models.find(({ entities }) => entities.some(({ name }) => name === entityName));
  if (row === undefined || model === undefined) return "none";
  return keyOfRecord(entityNamed(model, entityName), row) ?? row.id;
}
