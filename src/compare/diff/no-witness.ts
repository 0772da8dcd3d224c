import type { NoWitness } from "./difference.ts";

/** Says why no call can show a difference. */
export function noWitness(because: string): NoWitness {
  return { kind: "none", because };
}
