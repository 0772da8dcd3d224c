import type { Range } from "../../model/field-type.ts";
import type { Random } from "../../world/random/random.ts";
import { wordsOfIdentifier } from "./value-request.ts";
import type { ValueRequest } from "./value-request.ts";

/** Draws a whole number in a range; small numbers are likelier. */
export function integerFor({ min = 0, max = Math.max(min * 2, 20) }: Range, random: Random): number {
  const least = Math.max(min, Math.min(1, max));
  const most = Math.min(max, Math.max(least, 1) * 10);
  return Math.max(min, Math.min(max, Math.round(drawLogarithmic(Math.max(1, least), Math.max(1, most), random))));
}

/**
 * Draws an amount of money, scaled: a round number, in proportion to other amounts of the record and of related
 * records.
 */
export function amountFor(request: ValueRequest, { min = 0, max }: Range, scale: number, random: Random): number {
  const one = 10 ** scale;
  // In a currency without cents, prices are larger numbers.
  const highest = max ?? Math.max(min * 4, (scale === 0 ? 1000 : 200) * one);
  const [lowest, most] = plausibleRange(request, Math.max(one, highest / (scale === 0 ? 40 : 200)), highest / 2, scale);
  const amount = drawLogarithmic(lowest, Math.max(lowest, most), random);
  const step = amount >= 100 * one ? 10 * one : amount >= 20 * one ? 5 * one : Math.max(1, one / 2);
  return Math.min(highest, Math.max(min, Math.round(amount / step) * step));
}

/** Whether a field's name says that it is an amount of money. */
export function isAmount({ name }: ValueRequest): boolean {
  return /price|cost|amount|salary|\bfee\b|budget|deposit$/.test(wordsOfIdentifier(name));
}

/**
 * The range for an amount: a price is a multiple of the deposit, a deposit a part of the price, and a charge a part of
 * the price of the thing.
 */
function plausibleRange(
  { name, chosen, relatedAmounts }: ValueRequest,
  least: number,
  most: number,
  scale: number,
): readonly [number, number] {
  const isWhole = /price|value|cost|total/.test(wordsOfIdentifier(name));
  const own = Object.entries(chosen).flatMap(([other, value]) =>
    typeof value === "number" && /price|value|cost|total|deposit/.test(wordsOfIdentifier(other))
      ? [value * 10 ** scale]
      : [],
  );
  const [beside] = own;
  if (beside !== undefined && beside > 0) return isWhole ? [beside * 2, beside * 5] : [beside * 0.1, beside * 0.4];
  const around = Math.max(0, ...relatedAmounts);
  return around > 0 ? [around * 0.1, around * 0.6] : [least, most];
}

function drawLogarithmic(least: number, most: number, random: Random): number {
  return least * Math.exp(random.unit() ** 1.2 * Math.log(most / least));
}
