import { joinWithAnd } from "../../base/join-with-and.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import type { Actor, Row, State } from "../../semantics/state/state.ts";
import { describeStoredValue } from "./describe-value.ts";
import { nameOfNewRecord, nameRecords } from "./record-names.ts";
import type { RecordNames } from "./record-names.ts";
import type { RecordReference } from "./subject-record.ts";

/** Whether the value of a field is told with its record; it may be null. */
export type FieldFilter = (field: Field, value: Value, record: RecordReference) => boolean;

/**
 * Narrates the people and the records of a small world, each with the values that matter: `There are Ada (a Customer), Ben (a
 * Lead) and a ticket (status waiting, requester Ada).` Null where nobody is there but the actor, with nothing to tell.
 */
export function narrateWorld(
  model: Specification,
  state: State,
  actor: Actor,
  matters: FieldFilter,
  recordNames: RecordNames,
): string | null {
  const peopleEntity = model.identification?.entity ?? null;
  const people = [...(state.entities[peopleEntity ?? ""]?.values() ?? [])].map((row) => ({
    id: row.id,
    values: valuesOf(model, peopleEntity ?? "", row, matters, recordNames),
  }));
  const others = Object.entries(state.entities).flatMap(([entity, rows]) =>
    entity === peopleEntity ? [] : [...rows.values()].map((row) => ({ entity, row })),
  );
  const isOnlyActor = people.every(
    ({ id, values }) => actor.kind === "person" && actor.id === id && values.length === 0,
  );
  if (others.length === 0 && isOnlyActor) return null;
  const told = others.length > mostRecords ? others.slice(0, mostRecords - 1) : others;
  const records = told.map(({ entity, row }) => {
    const values = valuesOf(model, entity, row, matters, recordNames);
    const name = nameOfNewRecord({ entity, id: row.id }, recordNames);
    return values.length === 0 ? name : `${name} (${values.join(", ")})`;
  });
  const rest = others.length - told.length;
  return sentenceThatThereIs([
    ...people.map(({ id, values }) => recordNames.mention({ entity: peopleEntity ?? "", id }, state, values)),
    ...records,
    ...(rest === 0 ? [] : [`${rest} more records`]),
  ]);
}

/** The most records that are told, without people. */
const mostRecords = 4;

/** The sentence `There is a ticket.` or `There are ticket 1 and ticket 2.` */
export function sentenceThatThereIs(parts: readonly string[]): string {
  return `There ${parts.length === 1 ? "is" : "are"} ${joinWithAnd(parts)}.`;
}

/**
 * Names the records of a small world: people by first names, the only record of an entity as `the ticket`, others by their keys
 * or, where those are long or generated, by numbers.
 */
export function nameRecordsOfWorld(model: Specification, state: State): RecordNames {
  const keys = new Map<string, string>();
  for (const entity of model.entities) {
    const rows = [...(state.entities[entity.name]?.values() ?? [])];
    const known = rows.map(({ values }) => values[entity.key]);
    if (rows.length < 2 || isSystemKey(entity) || entity.name === model.identification?.entity) continue;
    if (!known.every(isShortKey)) continue;
    for (const [at, { id }] of rows.entries()) keys.set(id, `${wordsOfName(entity.name)} ${String(known[at])}`);
  }
  const records = Object.entries(state.entities).flatMap(([entity, rows]) =>
    [...rows.keys()].map((id) => ({ entity, id })),
  );
  return nameRecords(model, records, keys);
}

function isShortKey(key: Value | undefined): boolean {
  return typeof key === "number" || (typeof key === "string" && key.length <= longestKey);
}

/** The longest key by which a record is named. */
const longestKey = 24;

/** The values of a record that matter: `status waiting`, `requester Ada`. The role and the key are left out where the name tells them. */
function valuesOf(
  model: Specification,
  entityName: string,
  row: Row,
  matters: FieldFilter,
  recordNames: RecordNames,
): readonly string[] {
  const { fields = [], key = "" } = model.entities.find(({ name }) => name === entityName) ?? {};
  const name = recordNames.nameOf({ entity: entityName, id: row.id });
  const isRole = (field: string): boolean =>
    entityName === model.identification?.entity && field === model.identification.roleField;
  return fields.flatMap((field) => {
    const value = row.values[field.name] ?? null;
    if (isRole(field.name) || !matters(field, value, { entity: entityName, id: row.id })) return [];
    if (field.name === key && name.endsWith(` ${String(value)}`)) return [];
    return [describeField(field, value, recordNames)];
  });
}

/** Describes a field with its value: `status waiting`; `of ticket 2`, where the field is called like the entity it refers to. */
function describeField({ name, type }: Field, value: Value, recordNames: RecordNames): string {
  const described = describeStoredValue(type, value, recordNames);
  const isOf =
    type.kind === "reference" &&
    wordsOfName(type.entity) === wordsOfName(name) &&
    described.includes(wordsOfName(type.entity));
  return `${isOf ? "of" : name} ${described}`;
}
