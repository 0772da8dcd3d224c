import type { Range } from "../../model/field-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { drawLogarithmic } from "./number-for.ts";
import type { ValueRequest } from "./value-request.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/**
 * Draws an amount of money, scaled: a price such as 19.90 or 250, in proportion to other amounts of the record and of related
 * records.
 */
export function amountFor(request: ValueRequest, { min = 0, max }: Range, scale: number, random: Random): number {
  const one = 10 ** scale;
  // In a currency without cents, prices are larger numbers.
  const highest = max ?? Math.max(min * 4, (scale === 0 ? 1000 : 200) * one);
  const most = Math.min(highest * 0.6, Math.max(min * 4, usualMost(request) * one));
  const [lowest, top] = plausibleRange(request, Math.max(one, min, most / (scale === 0 ? 40 : 200)), most, scale);
  const amount = drawLogarithmic(lowest, Math.max(lowest, top), random);
  return Math.min(highest, Math.max(min, roundedPrice(amount, one, random)));
}

/** Whether a field's name says that it is an amount of money. */
export function isAmount({ name }: ValueRequest): boolean {
  return /price|cost|amount|salary|\bfee\b|budget|deposit$/.test(wordsOfIdentifier(name));
}

/** The most that something usually costs, by the field's name. */
function usualMost({ name }: ValueRequest): number {
  const words = wordsOfIdentifier(name);
  if (/salary|budget|turnover|revenue|grant|loan/.test(words)) return 150_000;
  if (/fee|charge|shipping|tip|toll|fine/.test(words)) return 80;
  return 2_000;
}

/** Rounds as prices are: 4.50, 19.90, 85, 240, 1200. */
function roundedPrice(amount: number, one: number, random: Random): number {
  if (amount >= 1000 * one) return Math.round(amount / (100 * one)) * 100 * one;
  if (amount >= 100 * one) return Math.round(amount / (10 * one)) * 10 * one;
  if (one < 100 || amount < one) return Math.max(1, Math.round(amount));
  const whole = Math.floor(amount / one) * one;
  return whole + Math.round((random.pick([0.9, 0.9, 0.5, 0, 0, 0.95]) ?? 0) * one);
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
