import type { PropertyVerdict } from "./property-verdict.ts";

/** The kinds of verdicts, the worst first. */
const kinds = ["broken", "not reached", "inconclusive", "holds"] as const satisfies readonly PropertyVerdict["kind"][];

/** The worst of several verdicts. */
export function worstVerdict(verdicts: readonly PropertyVerdict[]): PropertyVerdict["kind"] {
  return kinds.find((kind) => verdicts.some((verdict) => verdict.kind === kind)) ?? "holds";
}
