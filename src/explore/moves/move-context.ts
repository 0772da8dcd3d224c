import type { Specification } from "../../model/specification.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { keptName } from "../../semantics/value/key.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/wire.ts";
import { recordNumberOf } from "../world/record-id.ts";

/** Who and what there is in a state, as far as it says what can be tried. */
export interface MoveContext {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
  /** The number of the next record. */
  readonly nextId: number;
  /** The keys of an entity's records, as JSON has them. */
  recordKeys(entity: string): readonly { readonly key: Value; readonly record: number }[];
  /** A value of the field that some record has already, as JSON has it; none where none has. */
  takenValues(entity: string, field: string): readonly Value[];
}

/** The population of a state. */
export function moveContextFor(model: Specification, state: State, now: string, next: number): MoveContext {
  return {
    model,
    state,
    now,
    nextId: next,
    recordKeys(entity) {
      return rowsInState(state, entity).map((row) => ({
        key: keyOfRow(model, entity, row),
        record: recordNumberOf(row.id),
      }));
    },
    takenValues(entity, name) {
      const field = fieldNamed(entityNamed(model, entity), name);
      const value = rowsInState(state, entity)
        .map(({ values }) => values[name] ?? null)
        .find((one) => one !== null);
      return field === undefined || value === undefined || value === null ? [] : [toWire(field.type, value)];
    },
  };
}

/** The rows of an entity, oldest first. */
export function rowsInState(state: State, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])];
}

/** What a record is called by in JSON. */
export function keyOfRow(model: Specification, entityName: string, row: Row): Value {
  const entity = entityNamed(model, entityName);
  return keptName(entity, entity.key) === "@id" ? row.id : (row.values[entity.key] ?? null);
}
