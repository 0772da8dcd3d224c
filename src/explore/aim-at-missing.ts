import type { Specification } from "../model/specification.ts";
import type { Property } from "./properties/property.ts";
import type { PropertyResults } from "./property-results.ts";
import { searchByNewness } from "./search/search-by-newness.ts";
import { shrinkTrace } from "./search/shrink-trace.ts";
import { StateSearch } from "./search/state-search.ts";
import { traceToOccurrence } from "./search/trace-to-occurrence.ts";
import { createSmallWorld } from "./world/small-world.ts";
import type { SearchBudget, WorldBound } from "./world/world-bound.ts";

/** What a search is aimed at, and the limits that it keeps. */
export interface AimOptions {
  readonly bound: WorldBound;
  readonly budget: SearchBudget;
  readonly onProgress: (states: number) => void;
}

/** The most states that one aimed search expands, as a part of the states that all searches may keep. */
const partOfStates = 40;

/** The share of the time after which the aimed searches end; the rest is for random walks. */
const shareOfAims = 0.8;

/**
 * Goes on where the worlds in breadth have not shown something: with inputs that were found to keep all rules, and the states
 * first in which most is new. Adds the traces that it finds, shrunk, to the results. Answers how many states it expanded.
 */
export function aimAtMissing(
  model: Specification,
  properties: readonly Property[],
  results: PropertyResults,
  { bound, budget, onProgress }: AimOptions,
): number {
  const { depth } = bound;
  const records = Math.max(2, bound.records);
  const worlds: readonly WorldBound[] = [
    { actors: 1, records, values: "drawn lines", depth },
    { actors: Math.max(2, bound.actors), records: records + 1, values: "drawn lines", depth },
  ];
  let expanded = 0;
  for (const [at, world] of worlds.entries()) {
    const wanted = properties.filter((property) => !results.hasTrace(property) && property.check.at !== "graph");
    if (!wanted.some(({ expects }) => expects === "witness")) break;
    const share = shareOfAims - 0.2 * (worlds.length - 1 - at);
    const search = new StateSearch(
      createSmallWorld(model, world, "peopled"),
      wanted,
      budget,
      wanted.flatMap(({ reads }) => reads ?? []),
      true,
    );
    const isShown = (): boolean =>
      wanted.every((property) => property.expects !== "witness" || search.monitor.found.has(property));
    expanded += searchByNewness(search, {
      states: Math.ceil(budget.states / partOfStates),
      isSpent: () => budget.isSpent(share) || isShown(),
    });
    onProgress(search.size);
    for (const [property, occurrence] of search.monitor.found)
      results.addTrace(property, search, shrinkTrace(property, search, traceToOccurrence(search, occurrence)));
    results.addObstacles(search);
  }
  return expanded;
}
