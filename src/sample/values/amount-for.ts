import type { Range } from "../../model/field-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { drawLogarithmic } from "./number-for.ts";
import type { ValueRequest } from "./value-request.ts";
import { daysOfDate } from "../../base/calendar.ts";
import { isBeginning } from "./is-renewed.ts";
import { nameOfRecord } from "./prose-writer.ts";
import { sampleValues } from "./sample-values.ts";
import { typicalPrice } from "./typical-price.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/**
 * Draws an amount of money, scaled: a price such as 19.90 or 250, in proportion to other amounts of the record and of related
 * records.
 */
export function amountFor(request: ValueRequest, { min = 0, max }: Range, scale: number, random: Random): number {
  const one = 10 ** scale;
  const known = sampleRange(request, scale) ?? priceRange(request, one);
  // In a currency without cents, prices are larger numbers.
  const highest = max ?? Math.max(min * 4, (scale === 0 ? 1000 : 200) * one, 2 * (known?.[1] ?? 0));
  const most = Math.min(highest * 0.6, Math.max(min * 4, usualMost(request) * one));
  const least = Math.max(one, min, most / (scale === 0 ? 40 : 200));
  const [lowest, top] = known ?? plausibleRange(request, least, most, scale);
  // Few amounts are as high as they may be.
  const end = Math.min(top, highest * 0.9);
  const part = partOfPrice(request, one);
  if (part !== null) {
    const drawn = random.between(part[0], Math.min(part[1], highest));
    return Math.min(highest, Math.max(min, roundedDown(drawn, one)));
  }
  const amount = drawLogarithmic(Math.min(lowest, end / 3), Math.max(lowest, end), random);
  return Math.min(highest, Math.max(min, roundedPrice(Math.min(amount, highest * 0.95), one, random)));
}

/** The range of a deposit on a thing whose price is known, and of a fee for each day; null for other amounts. */
function partOfPrice({ name, field, chosen }: ValueRequest, one: number): readonly [number, number] | null {
  const words = wordsOfIdentifier(name);
  const isDaily =
    /\bfee\b|\brate\b|\bfine\b/.test(words) &&
    /\b(per|a|each) day\b|\bdaily\b/.test(`${words} ${field?.meaning ?? ""}`);
  if (!isDaily && !/\bdeposit\b/.test(words)) return null;
  const price = Object.entries(chosen).find(
    ([other, value]) =>
      typeof value === "number" && value > 0 && /\b(price|value|cost)\b/.test(wordsOfIdentifier(other)),
  );
  if (price === undefined) return null;
  const whole = Number(price[1]) * one;
  return isDaily ? [whole * 0.01, whole * 0.05] : [whole * 0.15, whole * 0.4];
}

/** Rounds down as fees and deposits are: 0.60, 4.50, 25, 140. */
function roundedDown(amount: number, one: number): number {
  const step =
    amount >= 100 * one ? 10 * one : amount >= 10 * one ? one : Math.max(1, amount >= one ? one / 2 : one / 20);
  return Math.max(1, Math.floor(amount / step) * step);
}

/** Whether a field's name says that it is an amount of money. */
export function isAmount({ name }: ValueRequest): boolean {
  return /price|cost|amount|salary|\bfee\b|budget|deposit$/.test(wordsOfIdentifier(name));
}

/** A range around the sample values of the document; null where it has none. */
function sampleRange({ field, type }: ValueRequest, scale: number): readonly [number, number] | null {
  const samples = sampleValues(type, field?.sample ?? []).flatMap((value) =>
    typeof value === "number" && value > 0 ? [value * 10 ** scale] : [],
  );
  return samples.length === 0 ? null : [Math.min(...samples) * 0.3, Math.max(...samples) * 1.4];
}

/** The range for the price of a thing whose name is known, for a deposit on it, or for a stay; null for other amounts. */
function priceRange(request: ValueRequest, one: number): readonly [number, number] | null {
  const words = wordsOfIdentifier(request.name);
  const nights = nightsOf(request);
  if (nights !== null && /price|cost|total|amount/.test(words)) return [nights * 60 * one, nights * 140 * one];
  const isDeposit = /deposit/.test(words);
  if (!isDeposit && !/price|\bvalue\b|\bcost\b/.test(words)) return null;
  const usual = typicalPrice(nameOfRecord(request) ?? request.relatedLabels[0] ?? null);
  const part = isDeposit ? 0.25 : 1;
  return usual === null ? null : [usual * part * 0.7 * one, usual * part * 1.5 * one];
}

/** How many nights lie between the two days of a record; null where it has no such days. */
function nightsOf({ chosen, subject }: ValueRequest): number | null {
  const days = Object.entries({ ...subject?.values, ...chosen }).flatMap(([name, value]) => {
    const day = typeof value === "string" ? daysOfDate(value) : null;
    return day === null ? [] : [{ name, day }];
  });
  const begin = days.find(({ name }) => isBeginning(name));
  const end = days.find(({ name }) => /^(end|until|to|till|check ?out|depart)/.test(wordsOfIdentifier(name)));
  return begin === undefined || end === undefined || end.day <= begin.day ? null : end.day - begin.day;
}

/** The most that something usually costs, by the field's name. */
function usualMost({ name }: ValueRequest): number {
  const words = wordsOfIdentifier(name);
  if (/salary|budget|turnover|revenue|grant|loan/.test(words)) return 150_000;
  if (/fee|charge|shipping|tip|toll|fine/.test(words)) return 80;
  return /price|cost/.test(words) ? 300 : 2_000;
}

/** Rounds as prices are: 4.50, 19.90, 85, 240, 1200. */
function roundedPrice(amount: number, one: number, random: Random): number {
  if (amount >= 1000 * one) return Math.round(amount / (100 * one)) * 100 * one;
  if (amount >= 100 * one) return Math.round(amount / (10 * one)) * 10 * one;
  if (one < 100 || amount < one * 2) return Math.max(1, Math.round(amount));
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
