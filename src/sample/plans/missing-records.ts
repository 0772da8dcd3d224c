import type { RecordGoal } from "../../explore/traces-to-records.ts";
import { rowsInState } from "../../generation/record/record-key.ts";
import type { Specification } from "../../model/specification.ts";
import type { State } from "../../semantics/state/state.ts";

/** The entities without records, and the states in which no record is, in the order of the document. */
export function missingRecords({ entities, machines }: Specification, state: State): readonly RecordGoal[] {
  const empty = entities
    .filter(({ name }) => rowsInState(state, name).length === 0)
    .map(({ name }): RecordGoal => ({ entity: name, state: null }));
  const unreached = machines.flatMap(({ entity, field, states }) => {
    const reached = new Set(rowsInState(state, entity).map(({ values }) => values[field]));
    return states
      .filter(({ name }) => !reached.has(name))
      .map(({ name }): RecordGoal => ({ entity, state: { field, name } }));
  });
  return [...empty, ...unreached];
}
