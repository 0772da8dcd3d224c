import { compareText } from "../../base/compare-text.ts";
import type { Value } from "../../model/value-type.ts";

/** The order of two JSON values: negative, zero or positive for two numbers and for two texts, null for anything else. */
export function orderJson(a: Value, b: Value): number | null {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return typeof a === "string" && typeof b === "string" ? compareText(a, b) : null;
}
