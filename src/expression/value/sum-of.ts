import type { Value } from "../../model/value-type.ts";

/** The sum of the numbers, nulls left out; 0 for none, null where it can't be kept exactly. */
export function sumOf(values: readonly Value[]): number | null {
  let total = 0;
  for (const value of values) {
    if (typeof value === "number") total += value;
    if (!Number.isSafeInteger(total)) return largeSum(values);
  }
  return total;
}

/** Intermediate sums may exceed the range of the result. */
function largeSum(values: readonly Value[]): number | null {
  let total = 0n;
  for (const value of values) {
    if (typeof value === "number") total += BigInt(value);
  }
  const result = Number(total);
  return Number.isSafeInteger(result) ? result : null;
}

/** The least or the greatest of values of one ordered type, nulls left out; null for none. */
export function extremeOf(values: readonly Value[], which: "min" | "max"): Value {
  let best: Value = null;
  for (const value of values) {
    if (value === null) continue;
    if (best === null || (which === "min" ? value < best : value > best)) best = value;
  }
  return best;
}
