import type { Specification } from "../../model/specification.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { State } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { keyOfRecord, rowsInState } from "../../generation/record/record-key.ts";
import { recordNumberOf } from "../world/id-of-record-number.ts";

/** The records of a state, as far as moves are made of them. */
export interface MoveContext {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
  /** The number that the next record gets. */
  readonly nextId: number;
  /** The keys of an entity's records as JSON, with the records' numbers. */
  recordKeys(entity: string): readonly { readonly key: Value; readonly record: number }[];
  /** A value of the field, as JSON, that a record has already; empty where no record has one. */
  takenValues(entity: string, field: string): readonly Value[];
}

/** Reads from a state what moves are made of. */
export function moveContextFor(model: Specification, state: State, now: string, next: number): MoveContext {
  return {
    model,
    state,
    now,
    nextId: next,
    recordKeys(entity) {
      return rowsInState(state, entity).map((row) => ({
        key: keyOfRecord(entityNamed(model, entity), row),
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
