import type { Property, Sight } from "../properties/property.ts";
import { noSpan } from "../../base/span.ts";
import { replay } from "../trace/replay.ts";
import { Search } from "./search.ts";
import { traceTo } from "./trace-to.ts";

/** How many more records of each entity there may be in the world in which one looks again. */
const more = 2;
/** As many states as are looked at for it. */
const states = 4000;

/**
 * Whether what seems to be lost stays so where more records may come: from the same state, in a larger world of which everything
 * was looked at, no way leads to one that `saves`.
 */
export function isConfirmed(search: Search, at: number, saves: (sight: Sight) => boolean): boolean {
  const { world } = search;
  const trace = traceTo(search, { at, deed: null });
  const { state, now } = replay(world.model, { ...trace, start: { ...trace.start, scaled: {} } });
  const capacity = new Map([...world.capacity].map(([entity, most]) => [entity, most + more]));
  const larger = { ...world, capacity, start: { ...world.start, state, now }, nextId: search.nextIdAt(at) };
  const way: Property = {
    says: "There is a way out.",
    about: "progress",
    wants: "witness",
    span: noSpan,
    look: { at: "state", sees: saves },
  };
  const again = new Search(larger, [way], { states, isOver: () => again.watch.found.size > 0 });
  again.run();
  return again.watch.found.size === 0 && !again.isCut;
}
