import type { Fineness } from "../values/boundary-values.ts";

/** How large a small world may become, and how far one looks. */
export interface Bound {
  /** People of each role. */
  readonly actors: number;
  /** Records of each entity. */
  readonly records: number;
  /** How finely values are told apart. */
  readonly values: Fineness;
  /** Steps from the beginning. */
  readonly depth: number;
}

/** How much patience a search has: what it leaves unexplored when that ends makes it inconclusive. */
export interface Patience {
  /** So many states are kept at the most, over all worlds. */
  readonly states: number;
  /** Whether no more time is left. */
  readonly isOver: () => boolean;
}
