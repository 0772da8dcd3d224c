import type { Property, WorldView } from "../properties/property.ts";
import { noSpan } from "../../base/span.ts";
import { replayTraceInModel } from "../trace/replay-trace.ts";
import { StateSearch } from "./state-search.ts";
import { traceToOccurrence } from "./trace-to-occurrence.ts";

/** How many more records of each entity there may be in the world in which one looks again. */
const extraRecords = 2;
/** As many states as are looked at for it. */
const mostStates = 4000;

/**
 * Whether what seems to be lost stays so where more records may come: from the same state, in a larger world of which everything
 * was looked at, no way leads to one that `saves`.
 */
export function isConfirmedInLargerWorld(
  search: StateSearch,
  at: number,
  saves: (view: WorldView) => boolean,
): boolean {
  const { world } = search;
  const trace = traceToOccurrence(search, { at, move: null });
  const { state, now } = replayTraceInModel(world.model, { ...trace, start: { ...trace.start, scaled: {} } });
  const capacity = new Map([...world.capacity].map(([entity, most]) => [entity, most + extraRecords]));
  const larger = { ...world, capacity, start: { ...world.start, state, now }, nextId: search.nextIdAt(at) };
  const way: Property = {
    statement: "There is a way out.",
    category: "progress",
    expects: "witness",
    span: noSpan,
    check: { at: "state", matches: saves },
  };
  const again = new StateSearch(larger, [way], { states: mostStates, isSpent: () => again.monitor.found.size > 0 });
  again.run();
  return again.monitor.found.size === 0 && !again.isCut;
}
