import type { ValueGranularity } from "../../generation/value/boundary-values.ts";

/** The size of a small world, and how far it is searched. */
export interface WorldBound {
  /** The number of people in each role. */
  readonly actors: number;
  /** The most records of each entity. */
  readonly records: number;
  /** How finely values are told apart. */
  readonly values: ValueGranularity;
  /** The most steps from the initial world. */
  readonly depth: number;
}

/**
 * The states and the time that a search may take. A search that uses up its budget is inconclusive about what it has
 * not found.
 */
export interface SearchBudget {
  /** The most states that are kept, over all worlds. */
  readonly states: number;
  /** Whether the time is used up, or this share of it. */
  readonly isSpent: (share?: number) => boolean;
}
