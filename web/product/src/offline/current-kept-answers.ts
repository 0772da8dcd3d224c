import type { KeptAnswers } from "./kept-answers.ts";

let kept: KeptAnswers | null = null;

/** The answers that this page keeps; null as long as it keeps none. */
export function currentKeptAnswers(): KeptAnswers | null {
  return kept;
}

/** Makes answers those of this page. */
export function installKeptAnswers(created: KeptAnswers): void {
  kept = created;
}
