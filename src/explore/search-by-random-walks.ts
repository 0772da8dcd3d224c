import type { Specification } from "../model/specification.ts";
import { createRandom } from "../generation/random/random.ts";
import type { Property } from "./properties/property.ts";
import type { PropertyResults } from "./property-results.ts";
import { takeRandomWalk } from "./search/random-walk.ts";
import type { GrantCounts } from "./search/random-walk.ts";
import { shrinkTrace } from "./search/shrink-trace.ts";
import { StateArchive } from "./search/state-archive.ts";
import { StateSearch } from "./search/state-search.ts";
import { traceToOccurrence } from "./search/trace-to-occurrence.ts";
import type { SearchBudget, WorldBound } from "./world/world-bound.ts";
import { createSmallWorld } from "./world/small-world.ts";

/** Random walks, taken after the worlds within the bound were searched. */
export interface RandomWalks {
  readonly count: number;
  /** The most steps of one walk. */
  readonly steps: number;
  /** The same seed takes the same walks. */
  readonly seed: number;
}

/** What random walks look for, and the limits that they keep. */
export interface WalkOptions {
  readonly bound: WorldBound;
  readonly budget: SearchBudget;
  readonly walks: RandomWalks;
  readonly onProgress: () => void;
}

/**
 * Takes random walks through worlds that are larger than those that can be searched completely, and adds the traces that they
 * find, shrunk, to the results. Answers how many walks were taken.
 */
export function searchByRandomWalks(
  model: Specification,
  properties: readonly Property[],
  results: PropertyResults,
  { bound, budget, walks: { count, steps, seed }, onProgress }: WalkOptions,
): number {
  const wanted = properties.filter((property) => !results.hasTrace(property) && property.check.at !== "graph");
  if (wanted.length === 0) return 0;
  const larger: readonly WorldBound[] = [
    { actors: bound.actors, records: bound.records + 1, values: "drawn lines", depth: Infinity },
    { actors: 1, records: bound.records + 1, values: "all boundaries", depth: Infinity },
  ];
  const searches = larger.map(
    (one) => new StateSearch(createSmallWorld(model, one, "peopled"), wanted, { ...budget, states: Infinity }),
  );
  const archives = searches.map((search) => new StateArchive(search));
  const random = createRandom(seed);
  const grants: GrantCounts = new Map();
  const isAllFound = (): boolean =>
    wanted.every((property) => searches.some(({ monitor }) => monitor.found.has(property)));
  let taken = 0;
  while (taken < count && !isAllFound() && !budget.isSpent()) {
    const turn = taken % searches.length;
    takeRandomWalk(searches[turn]!, random, steps, grants, archives[turn]!);
    taken += 1;
    onProgress();
  }
  for (const search of searches) {
    for (const [property, occurrence] of search.monitor.found)
      if (!results.hasTrace(property))
        results.addTrace(property, search, shrinkTrace(property, search, traceToOccurrence(search, occurrence)));
    results.addObstacles(search);
  }
  return taken;
}
