import { printDuration } from "../../base/duration.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { printDecimal } from "../value/print-decimal.ts";

/** How values of a type are written as text: `12.50`, `4 hours`, everything else as it is. */
export function printScalar(type: ValueType): (value: Value) => string {
  if (type.kind === "decimal") return (value) => printDecimal(Number(value), type.scale);
  if (type.kind === "duration") return (value) => printDuration(Number(value));
  return String;
}
