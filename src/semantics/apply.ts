import type { Write } from "./decision.ts";
import type { Row, State } from "./state.ts";

/** The state after writes; the state before is left as it was. */
export function apply(state: State, writes: readonly Write[]): State {
  const entities: Record<string, ReadonlyMap<string, Row>> = { ...state.entities };
  const counters: Record<string, number> = { ...state.counters };
  const copied = new Map<string, Map<string, Row>>();
  const rowsOf = (entity: string): Map<string, Row> => {
    const rows = copied.get(entity) ?? new Map(entities[entity]);
    copied.set(entity, rows);
    entities[entity] = rows;
    return rows;
  };
  for (const write of writes) {
    switch (write.kind) {
      case "put":
        rowsOf(write.entity).set(write.row.id, write.row);
        break;
      case "remove":
        rowsOf(write.entity).delete(write.id);
        break;
      case "count":
        counters[write.counter] = write.last;
        break;
    }
  }
  return { entities, counters };
}

/** A world in which nothing is. */
export const emptyState: State = { entities: {}, counters: {} };
