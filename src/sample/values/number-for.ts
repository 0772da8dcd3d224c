import type { Range } from "../../model/field-type.ts";
import type { Random } from "../random.ts";

/** A whole number inside of a range, small ones more often than large ones. */
export function integerFor({ min = 0, max = Math.max(min * 2, 20) }: Range, random: Random): number {
  const least = Math.max(min, Math.min(1, max));
  return Math.min(max, Math.max(least, Math.round(least * Math.exp(random.unit() * Math.log((Math.min(max, least * 10 + 10) + 1) / Math.max(1, least))))));
}

/** An amount as people set it, scaled: round ones, small ones more often than large ones. */
export function amountFor({ min = 0, max }: Range, scale: number, random: Random): number {
  const one = 10 ** scale;
  const highest = max ?? Math.max(min * 4, 200 * one);
  const lowest = Math.max(min, Math.min(highest, Math.max(one, highest / 200)));
  const amount = lowest * Math.exp(random.unit() ** 1.3 * Math.log(Math.max(1, highest / lowest / 2)));
  const step = amount >= 100 * one ? 10 * one : amount >= 20 * one ? 5 * one : Math.max(1, one / 2);
  const rounded = Math.round(amount / step) * step;
  return Math.min(highest, Math.max(min, rounded));
}
