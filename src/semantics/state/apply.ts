import type { Write } from "./write.ts";
import { keptRows } from "./kept-rows.ts";
import type { Row, State } from "./state.ts";

/** The state after writes; the state before is left as it was. The cost does not grow with the state. */
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

/** A world in which nothing is. */
export const emptyState: State = { entities: {}, counters: {} };
