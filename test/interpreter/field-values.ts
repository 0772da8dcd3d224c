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
export function newRecord(run: Run, entity: Entity, given: NewValues): Stored {
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
  const left = fields.filter(
    ({ name, origin, type }) =>
      !Object.hasOwn(given, name) &&
      type.kind !== "status" &&
      (origin.kind === "given" || origin.kind === "renewed") &&
      origin.default !== null,
  );
  const bare: Field[] = [];
  while (left.length > 0 || bare.length > 0) {
    if (giveNumber(run, entity, record, { bare, coming: new Set(left.map(({ name }) => name)), taken: [] })) continue;
    const field = left.shift();
    if (field !== undefined) record.values[field.name] = defaultOf(run, entity, field, record, bare);
  }
  return record;
}

/** A default, computed of the record as it has come to be. A slug that has to differ from those of other records is still bare, without its number. */
function defaultOf(run: Run, entity: Entity, field: Field, record: Stored, bare: Field[]): Value {
  const { origin } = field;
  if ((origin.kind !== "given" && origin.kind !== "renewed") || origin.default === null) return null;
  const scope = { ...scopeIn(run, recordValue(run.world, entity.name, record)), variables: {}, input: {} };
  const value = toStored(evaluate(origin.default, scope), origin.default.type, field);
  if (field.type.kind !== "slug" || value === null || !entity.unique.some(([first]) => first === field.name))
    return value;
  bare.push(field);
  return slugOf(String(value));
}

/** Slugs that wait for their numbers. */
interface BareSlugs {
  readonly bare: Field[];
  /** The fields that may get another value yet. */
  readonly coming: ReadonlySet<string>;
  /** The slugs that the same change has given so far, each with the values with which it is unique. */
  readonly taken: string[];
}

/** Numbers the first bare slug that is unique together with nothing that is still coming, or if nothing comes, the first; false if there is none. */
function giveNumber(run: Run, entity: Entity, record: Stored, { bare, coming, taken }: BareSlugs): boolean {
  const isReady = (slug: Field): boolean => {
    const others = entity.unique.filter(([first]) => first === slug.name).flatMap((names) => names.slice(1));
    return !others.some((name) => coming.has(name) || bare.some((other) => other !== slug && other.name === name));
  };
  const slug = bare.find(isReady) ?? (coming.size === 0 ? bare[0] : undefined);
  if (slug === undefined) return false;
  bare.splice(bare.indexOf(slug), 1);
  record.values[slug.name] = freeSlug(run, entity, slug.name, record, taken);
  return true;
}

function freeSlug(run: Run, entity: Entity, field: string, record: Stored, taken: string[]): string {
  const slug = String(record.values[field]);
  const others = recordsOf(run.world, entity.name).filter(({ id }) => id !== record.id);
  const together = entity.unique.filter(([first]) => first === field);
  const heldWith = (one: string, names: readonly string[]): readonly Value[] =>
    names.map((name) => (name === field ? one : (record.values[name] ?? null)));
  const keysOf = (one: string): readonly string[] =>
    together.flatMap((names) => {
      const held = heldWith(one, names);
      return held.includes(null) ? [] : [JSON.stringify([entity.name, names, held])];
    });
  const isFree = (one: string): boolean =>
    one !== "" &&
    !keysOf(one).some((key) => taken.includes(key)) &&
    !together.some((names) => {
      const held = heldWith(one, names);
      return (
        !held.includes(null) &&
        others.some((other) => names.every((name, at) => areSame(held[at] ?? null, other.values[name] ?? null)))
      );
    });
  let free = slug;
  for (let number = slug === "" ? 1 : 2; !isFree(free); number += 1)
    free = slug === "" ? String(number) : `${slug}-${number}`;
  taken.push(...keysOf(free));
  return free;
}

/** The record after a change of these values, with the defaults that the change computes again. */
export function changedRecord(
  run: Run,
  entity: Entity,
  record: Stored,
  given: NewValues,
  taken: string[] = [],
): Stored {
  const next: Stored = { id: record.id, values: { ...record.values }, since: { ...record.since } };
  for (const { name, type } of dataFields(entity))
    if (type.kind === "list" && type.set === true) next.values[name] ??= [];
  for (const [name, value] of Object.entries(given)) {
    const field = entity.fields.find((one) => one.name === name);
    if (field !== undefined) next.values[name] = keptForm(field.type, value);
  }
  const left = entity.fields.filter(({ name, origin }) => origin.kind === "renewed" && !Object.hasOwn(given, name));
  const bare: Field[] = [];
  const isChanged = (name: string): boolean => {
    const isSecret = entity.fields.some((field) => field.name === name && field.type.kind === "secret");
    if (isSecret) return Object.hasOwn(given, name);
    if (bare.some((field) => field.name === name)) return false;
    return !areSame(next.values[name] ?? null, record.values[name] ?? null);
  };
  const follows = ({ origin }: Field, hasCome: (name: string) => boolean): boolean =>
    origin.kind === "renewed" && (origin.onChangeOf.length === 0 || origin.onChangeOf.some(hasCome));
  for (;;) {
    const coming = new Set<string>();
    for (let before = -1; before < coming.size; ) {
      before = coming.size;
      for (const field of left)
        if (follows(field, (name) => isChanged(name) || coming.has(name))) coming.add(field.name);
    }
    if (giveNumber(run, entity, next, { bare, coming, taken })) continue;
    const at = left.findIndex((field) => follows(field, isChanged));
    const [field] = at < 0 ? [] : left.splice(at, 1);
    if (field === undefined) return next;
    next.values[field.name] = defaultOf(run, entity, field, next, bare);
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
