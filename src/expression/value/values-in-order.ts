import type { Value, ValueType } from "../../model/value-type.ts";
import { compareValues } from "./sort-values.ts";

/** The values of a choice, a status or a role in the order of the document, by which lists are sorted; null: the values of the type have an order of their own. */
export function valuesInOrder(type: ValueType): readonly string[] | null {
  return type.kind === "choice" ? type.values : null;
}

/** What a value is sorted by: its place among `values`; without these, the value itself. Null for nothing, and for what the document does not list. */
export function orderOfValue(values: readonly string[] | null, value: Value): Value {
  if (values === null || value === null) return value;
  const place = values.indexOf(value as string);
  return place === -1 ? null : place;
}

/** Compares two values as lists are sorted, null before everything. */
export function compareInOrder(values: readonly string[] | null, one: Value, other: Value): number {
  return compareValues(orderOfValue(values, one), orderOfValue(values, other));
}
