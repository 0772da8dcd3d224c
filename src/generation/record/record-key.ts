import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { keptName } from "../../semantics/value/read-key.ts";

/** The stored value of a field of a record; its id, where the field is the key that the system gives. */
export function storedFieldValue(entity: Entity, row: Row, field: string): Value {
  const name = keptName(entity, field);
  return name === "@id" ? row.id : (row.values[name] ?? null);
}

/** The key by which callers name a record. */
export function keyOfRecord(entity: Entity, row: Row): Value {
  return storedFieldValue(entity, row, entity.key);
}

/** The records of an entity, the oldest first. */
export function rowsInState({ entities }: State, entity: string): readonly Row[] {
  return [...(entities[entity]?.values() ?? [])];
}

/** The record that callers name by a key; undefined where there is none. */
export function recordWithKey(state: State, entity: Entity, key: Value): Row | undefined {
  return rowsInState(state, entity.name).find((row) => keyOfRecord(entity, row) === key);
}

/** The text by which the path of a call names a record; null where the path names none, or the record has no such key. */
export function pathKeyOf(model: Specification, { subject }: Call, row: Row): string | null {
  const key = subject?.kind === "key" ? storedFieldValue(entityNamed(model, subject.entity), row, subject.field) : null;
  return key === null ? null : String(key);
}

/** The key of a record, as the text by which a request names it; null where it has none. */
export function keyTextOf(entity: Entity, row: Row): string | null {
  const key = keyOfRecord(entity, row);
  return key === null ? null : String(key);
}
