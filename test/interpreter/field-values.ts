import type { Entity, Field } from "../../src/model/entity.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value } from "../../src/model/value-type.ts";
import { areSame } from "./compare.ts";
import { asType, evaluate } from "./evaluate.ts";
import { keptForm, keptProblem } from "./read-value.ts";
import { refuse, refuseInput } from "./refused.ts";
import type { WrongField } from "./refused.ts";
import { isMap, isRecordValue, recordValue } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";
import { scopeIn } from "./run.ts";
import type { Run } from "./run.ts";
import { slugOf } from "./texts.ts";
import { dataFields, machinesOf, recordsOf } from "./world.ts";
import type { Stored } from "./world.ts";

/** New values of a record, by field. */
export type NewValues = { readonly [field: string]: Value };

/** A value of an expression in the form in which the field keeps it. */
export function toStored(thing: Thing, from: Expression["type"], { type }: Field): Value {
  const value = plain(asType(thing, from, type));
  if (value === null && type.kind === "list" && type.set === true) return [];
  return keptForm(type, value);
}

function plain(thing: Thing): Value {
  if (isRecordValue(thing)) return thing.id;
  if (Array.isArray(thing)) return thing.map((one: Thing) => plain(one));
  if (isMap(thing)) return Object.fromEntries(Object.entries(thing).map(([name, one]) => [name, plain(one)]));
  return thing as Value;
}

/** The values of assignments. */
export function valuesOf(
  entity: Entity,
  assignments: readonly { readonly field: string; readonly value: Expression }[],
  scope: Scope,
): NewValues {
  return Object.fromEntries(
    assignments.flatMap(({ field: name, value }) => {
      const field = entity.fields.find((one) => one.name === name);
      return field === undefined ? [] : [[name, toStored(evaluate(value, scope), value.type, field)] as const];
    }),
  );
}

/** The record that a creation with these values makes. It is in no list yet, and no number is used up. */
export function newRecord(run: Run, entity: Entity, given: NewValues, taken: readonly string[] = []): Stored {
  const record: Stored = { id: run.nextId, values: {}, since: {} };
  const fields = dataFields(entity);
  for (const field of fields) {
    const { name, type, origin } = field;
    if (Object.hasOwn(given, name)) record.values[name] = keptForm(type, given[name] ?? null);
    else if (type.kind === "status") {
      const initial = machinesOf(run.model, entity.name).find((machine) => machine.field === name)?.initial ?? null;
      record.values[name] = initial;
    } else if (origin.kind === "counted") record.values[name] = (run.world.counters[`${entity.name}.${name}`] ?? 0) + 1;
    else if (origin.kind === "generated") record.values[name] = run.generate(entity.name, field, record.id);
    else record.values[name] = type.kind === "list" && type.set === true ? [] : null;
    if (type.kind === "status" && record.values[name] !== null) record.since[name] = run.now;
  }
  for (const field of fields) {
    const { name, origin } = field;
    if (
      Object.hasOwn(given, name) ||
      (origin.kind !== "given" && origin.kind !== "renewed") ||
      field.type.kind === "status"
    )
      continue;
    if (origin.default !== null) record.values[name] = defaultOf(run, entity, field, record, taken);
  }
  return record;
}

/** A default, computed of the record as it has come to be; a slug that is unique gets a number if another record has it. */
function defaultOf(run: Run, entity: Entity, field: Field, record: Stored, taken: readonly string[]): Value {
  const { origin } = field;
  if ((origin.kind !== "given" && origin.kind !== "renewed") || origin.default === null) return null;
  const scope = { ...scopeIn(run, recordValue(run.world, entity.name, record)), variables: {}, input: {} };
  const value = toStored(evaluate(origin.default, scope), origin.default.type, field);
  const isUnique = entity.unique.some(([first]) => first === field.name);
  return field.type.kind === "slug" && isUnique && value !== null
    ? freeSlug(run, entity, field.name, record, { slug: slugOf(String(value)), taken })
    : value;
}

function freeSlug(
  run: Run,
  entity: Entity,
  field: string,
  record: Stored,
  { slug, taken }: { readonly slug: string; readonly taken: readonly string[] },
): string {
  const others = recordsOf(run.world, entity.name).filter(({ id }) => id !== record.id);
  const together = entity.unique.filter(([first]) => first === field);
  const isFree = (one: string): boolean =>
    one !== "" &&
    !taken.includes(one) &&
    !together.some((names) =>
      others.some((other) =>
        names.every((name) => {
          const [mine, its] = [name === field ? one : (record.values[name] ?? null), other.values[name] ?? null];
          return mine !== null && areSame(mine, its);
        }),
      ),
    );
  if (isFree(slug)) return slug;
  for (let number = slug === "" ? 1 : 2; ; number += 1) {
    const numbered = slug === "" ? String(number) : `${slug}-${number}`;
    if (isFree(numbered)) return numbered;
  }
}

/** The record after a change of these values, with the defaults that the change computes again. */
export function changedRecord(
  run: Run,
  entity: Entity,
  record: Stored,
  given: NewValues,
  taken: readonly string[] = [],
): Stored {
  const next: Stored = { id: record.id, values: { ...record.values }, since: { ...record.since } };
  for (const { name, type } of dataFields(entity))
    if (type.kind === "list" && type.set === true) next.values[name] ??= [];
  for (const [name, value] of Object.entries(given)) {
    const field = entity.fields.find((one) => one.name === name);
    if (field !== undefined) next.values[name] = keptForm(field.type, value);
  }
  const left = entity.fields.filter(({ name, origin }) => origin.kind === "renewed" && !Object.hasOwn(given, name));
  const isChanged = (name: string): boolean => {
    const isSecret = entity.fields.some((field) => field.name === name && field.type.kind === "secret");
    if (isSecret) return Object.hasOwn(given, name);
    return !areSame(next.values[name] ?? null, record.values[name] ?? null);
  };
  for (;;) {
    const at = left.findIndex(
      ({ origin }) =>
        origin.kind === "renewed" && (origin.onChangeOf.length === 0 || origin.onChangeOf.some(isChanged)),
    );
    const [field] = at < 0 ? [] : left.splice(at, 1);
    if (field === undefined) return next;
    next.values[field.name] = defaultOf(run, entity, field, next, taken);
  }
}

/** Judges the values of a record that is to be written: all of a new one, of another those that change. */
export function judgeValues(run: Run, entity: Entity, next: Stored, old: Stored | null, isCleared = false): void {
  const wrong = dataFields(entity).flatMap((field): readonly WrongField[] => {
    const [value, was] = [next.values[field.name] ?? null, old?.values[field.name] ?? null];
    if (old !== null && areSame(value, was)) return [];
    const problem = problemOf(field, value, old === null ? null : was, isCleared);
    return problem === null ? [] : [{ field: wireOf(run, field.name), code: problem }];
  });
  if (wrong.length > 0) refuseInput(run.model, run.call, inputsFirst(run, wrong));
}

function problemOf(field: Field, value: Value, was: Value, isCleared: boolean): WrongField["code"] | null {
  const { fixed, origin, required, type } = field;
  const isClearing = isCleared && type.kind === "reference" && value === null;
  if (isClearing) return null;
  if (was !== null && (fixed || origin.kind === "counted" || origin.kind === "generated")) return "fixed";
  if (value === null) return required ? "required" : null;
  return keptProblem(type, value);
}

/** What an input that sets the field is called by whoever sends it; the field's own name if none does. */
export function wireOf({ call }: Run, field: string): string {
  return call?.takes.find((input) => input.field === field)?.wire ?? field;
}

function inputsFirst({ call }: Run, wrong: readonly WrongField[]): readonly WrongField[] {
  const order = (call?.takes ?? []).map(({ wire }) => wire);
  const placeOf = ({ field }: WrongField): number => (order.includes(field) ? order.indexOf(field) : order.length);
  return wrong.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Judges that no other record has the same value in a unique field. */
export function judgeUniqueness(run: Run, entity: Entity, next: Stored): void {
  const taken = entity.unique.filter((names) => {
    const held = names.map((name) => next.values[name] ?? null);
    if (held.includes(null)) return false;
    return recordsOf(run.world, entity.name).some(
      (other) =>
        other.id !== next.id && names.every((name, at) => areSame(other.values[name] ?? null, held[at] ?? null)),
    );
  });
  if (taken.length === 0) return;
  const fields = inputsFirst(
    run,
    taken.map(([name = ""]): WrongField => ({ field: wireOf(run, name), code: "not-unique" })),
  );
  refuse(run.model, run.call, "not unique", run.model.allCalls.failures === "first" ? fields.slice(0, 1) : fields);
}
