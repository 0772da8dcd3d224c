import type { ValueGranularity } from "../values/boundary-values.ts";

/** How large a small world may become, and how far one looks. */
export interface WorldBound {
  /** People of each role. */
  readonly actors: number;
  /** Records of each entity. */
  readonly records: number;
  /** How finely values are told apart. */
  readonly values: ValueGranularity;
  /** Steps from the beginning. */
  readonly depth: number;
}

/** How much patience a search has: what it leaves unexplored when that ends makes it inconclusive. */
export interface SearchBudget {
  /** So many states are kept at the most, over all worlds. */
  readonly states: number;
  /** Whether no more time is left. */
  readonly isSpent: () => boolean;
}
