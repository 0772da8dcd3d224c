import type { Specification } from "../../src/model/specification.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";

/** The beginning of a generated document, in which the ids of people are in the order of their creation, as those of all records are. */
export function beginOf(model: Specification): State {
  const { entities, counters } = peopledState(model);
  const rows = [...(entities["Person"]?.values() ?? [])].map(
    (row, at): Row => ({ ...row, id: `01a10000-0000-7000-8000-00000000000${at + 1}` }),
  );
  return { entities: { Person: new Map(rows.map((row) => [row.id, row])) }, counters };
}
