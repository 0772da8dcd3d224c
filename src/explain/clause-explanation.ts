import type { ExplanationFact } from "./explain-context.ts";

/** What a clause is, and what it allows and forbids, for whom. */
export interface ClauseExplanation {
  readonly heading: string;
  readonly facts: readonly ExplanationFact[];
}
