import type { Fact } from "./fact.ts";

/** What a clause is, and what it allows and forbids, for whom. */
export interface ClauseExplained {
  readonly heading: string;
  readonly facts: readonly Fact[];
}
