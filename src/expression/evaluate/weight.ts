import type { Value } from "../../model/value-type.ts";
import type { Budget } from "../scope/scope.ts";

/**
 * Pays for a value that was put together from others, so that nothing grows faster than the budget shrinks: doubled a
 * hundred times, a list of lists or a text would fill any memory. Null where the budget doesn't cover it.
 */
export function paidFor<T extends object>(built: T, parts: readonly Value[], budget: Budget): T | null {
  // What holds only plain values costs nothing: the steps that led to it have been paid.
  if (!parts.some(isNested)) return built;
  const weight = parts.reduce<number>((total, part) => total + weightOf(part), 1);
  weights.set(built, weight);
  budget.left -= weight;
  return budget.left < 0 ? null : built;
}

/** Pays for work on texts: a step for every so many characters. */
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
