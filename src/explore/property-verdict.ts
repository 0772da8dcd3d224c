import type { Property } from "./properties/property.ts";
import type { Trace } from "./trace/trace.ts";

/** What a search says of one property. It never says that something is proved: only so much was looked at. */
export type PropertyVerdict =
  /** In all the bounded space; of what was to have a witness, here it is. */
  | { readonly kind: "holds"; readonly property: Property; readonly witness: Trace | null }
  /** Here is the shortest story in which it does not hold. */
  | { readonly kind: "broken"; readonly property: Property; readonly counterexample: Trace }
  /** The bounded space is without a witness; and why, where those who tried were refused. */
  | { readonly kind: "not reached"; readonly property: Property; readonly because: readonly string[] }
  /** Some of the bounded space was not looked at, and nothing was found in the rest. */
  | { readonly kind: "inconclusive"; readonly property: Property; readonly because: readonly string[] };
