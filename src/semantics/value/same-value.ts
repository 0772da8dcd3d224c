import type { Value } from "../../model/value-type.ts";

/** Whether two stored values are equal. */
export function sameValue(a: Value, b: Value): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
