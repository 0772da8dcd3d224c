import { keptRows } from "./kept-rows.ts";
import type { Row, State, Write } from "./state.ts";

/** The state after writes. The given state does not change. The cost does not depend on the size of the state. */
export function apply(state: State, writes: readonly Write[]): State {
  if (writes.length === 0) return state;
  const entities: Record<string, ReadonlyMap<string, Row>> = { ...state.entities };
  let { counters } = state;
  for (const write of writes) {
    switch (write.kind) {
      case "put":
        entities[write.entity] = keptRows(entities[write.entity]).set(write.row);
        break;
      case "remove":
        entities[write.entity] = keptRows(entities[write.entity]).delete(write.id);
        break;
      case "count":
        counters = { ...counters, [write.counter]: write.last };
        break;
    }
  }
  return { entities, counters };
}

/** The state without records. */
export const emptyState: State = { entities: {}, counters: {} };
