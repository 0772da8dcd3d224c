import type { PropertyVerdict } from "./property-verdict.ts";

/** From the worst: what is known to be wrong, what is probably wrong, what is not known, and what is right as far as one looked. */
const kinds = ["broken", "not reached", "inconclusive", "holds"] as const satisfies readonly PropertyVerdict["kind"][];

/** What several verdicts come to together: the worst of them. */
export function worstVerdict(verdicts: readonly PropertyVerdict[]): PropertyVerdict["kind"] {
  return kinds.find((kind) => verdicts.some((verdict) => verdict.kind === kind)) ?? "holds";
}
