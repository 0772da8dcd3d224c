import type { Property, WorldView } from "../properties/property.ts";
import { noSpan } from "../../base/span.ts";
import { replayTraceInModel } from "../../trace/replay-trace-in-model.ts";
import { StateSearch } from "./state-search.ts";
import { traceToOccurrence } from "./trace-to-occurrence.ts";

/** How many more records of each entity the larger world may have. */
const extraRecords = 2;
/** The most states that the larger world is searched for. */
const mostStates = 4000;

/**
 * Whether a finding remains true where more records may be created: a complete search of a larger world, which begins
 * in the same state, finds no state for which `isRecovered` holds.
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
