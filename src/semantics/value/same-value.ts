import type { Value } from "../../model/value-type.ts";

/** Whether two kept values are the same. */
export function sameValue(a: Value, b: Value): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
