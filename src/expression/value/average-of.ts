import type { Value, ValueType } from "../../model/value-type.ts";
import { dividedDecimals, dividedRounding } from "./rescale-decimal.ts";
import { sumOf } from "./sum-of.ts";

/** The type of an average: of integers a decimal with two places, else that of what is averaged. */
export function averageType(item: ValueType): ValueType {
  return item.kind === "integer" ? { kind: "decimal", scale: 2 } : item;
}

/** The average of values of that type, rounded half away from zero; null for none. */
export function averageValues(values: readonly Value[], item: ValueType): number | null {
  const count = values.filter((value) => value !== null).length;
  const total = sumOf(values);
  if (count === 0 || total === null) return null;
  return item.kind === "integer" ? dividedDecimals(total, count, 2) : dividedRounding(total, count);
}
