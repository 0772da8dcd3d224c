import type { WorldBound } from "./world/bound.ts";
import type { SearchCounts, StateSearch } from "./search/state-search.ts";

/** What was looked at in one small world, and what was not. */
export interface WorldReport {
  readonly bound: WorldBound;
  readonly begins: "empty" | "peopled";
  /** Whether states were kept apart also by what only screens show. */
  readonly looksClosely: boolean;
  readonly scaled: Readonly<Record<string, number>>;
  /** The states that were found: those in which everything was tried, and the rest. */
  readonly states: { readonly found: number; readonly covered: number; readonly uncovered: number };
  /** Everything that can be tried in the states that were found, within the bound: what was tried, and what was not. */
  readonly requests: { readonly covered: number; readonly uncovered: number };
  /** The most steps from the beginning of which everything was tried. */
  readonly depth: number;
  /** Whether nothing within the bound is left to be tried. */
  readonly isWhole: boolean;
  readonly counts: SearchCounts;
  readonly bytes: number;
}

/** What a search comes to. */
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
