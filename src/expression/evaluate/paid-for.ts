import type { Value } from "../../model/value-type.ts";
import type { Budget } from "../scope/scope.ts";

/**
 * Charges the budget for a value that is built from others, so that values can't grow faster than the budget shrinks: doubled a
 * hundred times, a list of lists or a text would fill any memory. Null if the budget does not suffice.
 */
export function paidFor<T extends object>(built: T, parts: readonly Value[], budget: Budget): T | null {
  // A value of scalars costs nothing: the steps that computed them have been charged.
  if (!parts.some(isNested)) return built;
  const weight = parts.reduce<number>((total, part) => total + weightOf(part), 1);
  weights.set(built, weight);
  budget.left -= weight;
  return budget.left < 0 ? null : built;
}

/** Charges the budget for work on texts, by their length. False if the budget does not suffice. */
export function paidForText(length: number, budget: Budget): boolean {
  budget.left -= length >> 7;
  return budget.left >= 0;
}

const weights = new WeakMap<object, number>();

function isNested(value: Value): value is Exclude<Value, null | boolean | number | string> {
  return typeof value === "object" && value !== null;
}

function weightOf(value: Value): number {
  if (!isNested(value)) return 1;
  return weights.get(value) ?? (Array.isArray(value) ? value.length : Object.keys(value).length);
}
