import type { Property } from "./properties/property.ts";
import type { Trace } from "../trace/trace.ts";

/** The verdict on one property. No verdict says that something is proved, since only a bounded part was searched. */
export type PropertyVerdict =
  /** The property holds in all the bounded part; with its witness, where one was expected. */
  | { readonly kind: "holds"; readonly property: Property; readonly witness: Trace | null }
  /** A shortest trace in which the property does not hold. */
  | { readonly kind: "broken"; readonly property: Property; readonly counterexample: Trace }
  /** The bounded part has no witness; `because` are the codes of the refusals of those who tried. */
  | { readonly kind: "not reached"; readonly property: Property; readonly because: readonly string[] }
  /** Some of the bounded part was not searched, and nothing was found in the rest. */
  | { readonly kind: "inconclusive"; readonly property: Property; readonly because: readonly string[] };

/** The kinds of verdicts, the worst first. */
const kinds = ["broken", "not reached", "inconclusive", "holds"] as const satisfies readonly PropertyVerdict["kind"][];

/** The worst of several verdicts. */
export function worstVerdict(verdicts: readonly PropertyVerdict[]): PropertyVerdict["kind"] {
  return kinds.find((kind) => verdicts.some((verdict) => verdict.kind === kind)) ?? "holds";
}
