import type { InitialWorld } from "../trace/trace.ts";
import type { WorldBound } from "./world/world-bound.ts";
import type { SearchCounts, StateSearch } from "./search/state-search.ts";

/** What was searched in one small world, and what was not. */
export interface WorldReport {
  readonly bound: WorldBound;
  readonly begins: "empty" | "peopled";
  /** Whether the search also told states apart by values that only screens show. */
  readonly looksClosely: boolean;
  readonly scaled: InitialWorld["scaled"];
  /** The number of states found, and how many of them were expanded. */
  readonly states: { readonly found: number; readonly covered: number; readonly uncovered: number };
  /** The number of candidate moves in the states found: in those that were expanded, and in the rest. */
  readonly requests: { readonly covered: number; readonly uncovered: number };
  /** The depth up to which all states were expanded. */
  readonly depth: number;
  /** Whether all states within the bound were expanded. */
  readonly isWhole: boolean;
  readonly counts: SearchCounts;
  readonly bytes: number;
}

/** Reports on a search. */
export function reportWorld(search: StateSearch, begins: WorldReport["begins"], looksClosely: boolean): WorldReport {
  const { world, size, expanded, tree, counts, bytes } = search;
  return {
    bound: world.bound,
    begins,
    looksClosely,
    scaled: world.start.scaled,
    states: { found: size, covered: expanded, uncovered: size - expanded },
    requests: { covered: search.countCandidates(0, expanded), uncovered: search.countCandidates(expanded, size) },
    depth: expanded === size ? tree.deepest : tree.depthOf(expanded),
    isWhole: expanded === size,
    counts: { ...counts },
    bytes,
  };
}
