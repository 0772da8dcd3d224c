import type { Range } from "../../model/field-type.ts";
import type { Random } from "../../generation/random/random.ts";
import type { ValueRequest } from "./value-request.ts";
import { isStock } from "./is-stock.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/** How numbers of a kind are spread. */
interface NumberKind {
  /** Matches the words of the field's name. */
  readonly name: RegExp;
  readonly least: number;
  readonly most: number;
  /** Values are multiples of it. */
  readonly step: number;
  /** Below 1 large values are likelier, above 1 small ones; `log` where most are small and a few very large. */
  readonly lean: number | "log";
}

/** The first that matches counts. */
const kinds: readonly NumberKind[] = [
  { name: /\byear\b/, least: 1960, most: 2026, step: 1, lean: 0.5 },
  { name: /\b(rating|stars?|score|satisfaction|points?|marks?|grade)\b/, least: 0, most: 100, step: 1, lean: 0.5 },
  { name: /\bage\b/, least: 18, most: 80, step: 1, lean: 1.2 },
  { name: /\b(percent|percentage|discount|progress|share|vat)\b/, least: 5, most: 100, step: 5, lean: 1.3 },
  { name: /\b(latitude|lat)\b/, least: 46, most: 55, step: 0.0001, lean: 1 },
  { name: /\b(longitude|lng|lon)\b/, least: 6, most: 15, step: 0.0001, lean: 1 },
  { name: /\bhours? (a|per) week\b|\bweekly hours\b/, least: 15, most: 40, step: 2.5, lean: 0.4 },
  { name: /\bhours?\b/, least: 0.5, most: 8, step: 0.5, lean: 1 },
  { name: /\bminutes?\b|\b(duration|time)\b/, least: 5, most: 180, step: 5, lean: 1.5 },
  { name: /\bdays?\b/, least: 1, most: 28, step: 1, lean: 1.5 },
  { name: /\bpages?\b/, least: 48, most: 640, step: 8, lean: 1.2 },
  { name: /\b(mileage|odometer)\b/, least: 8_000, most: 190_000, step: 100, lean: 1 },
  { name: /\b(km|kilometers?|kilometres?|distance|miles)\b/, least: 2, most: 600, step: 1, lean: "log" },
  { name: /\b(weight|grams?)\b/, least: 100, most: 12_000, step: 50, lean: "log" },
  { name: /\b(calories|kcal)\b/, least: 80, most: 900, step: 10, lean: 1 },
  { name: /\b(capacity|seats|places|spaces|max \w+|most|limit)\b/, least: 4, most: 120, step: 2, lean: 1.6 },
  {
    name: /\b(views|likes|hits|downloads|visitors|followers|population|plays)\b/,
    least: 1,
    most: 8_000,
    step: 1,
    lean: "log",
  },
  { name: /\b(stock|inventory|on hand|counted)\b/, least: 1, most: 400, step: 1, lean: "log" },
  { name: /\b(reorder\w*|minimum|min)\b/, least: 2, most: 40, step: 2, lean: 1.3 },
  { name: /\b(floor|storey|level)\b/, least: 0, most: 6, step: 1, lean: 1 },
  { name: /\b(temperature|degrees)\b/, least: 4, most: 34, step: 1, lean: 1 },
  {
    name: /\b(quantity|count|copies|pieces|persons|people|guests|adults|children|beds|rooms|nights|servings|portions|tickets|units|qty|number|seats wanted)\b/,
    least: 1,
    most: 12,
    step: 1,
    lean: 2.5,
  },
];

/** Draws a number in a range, scaled: by the field's name, or else spread over the whole range. */
export function numberFor(request: ValueRequest, range: Range, scale: number, random: Random): number {
  const { name, field } = request;
  const one = 10 ** scale;
  const start = scale === 0 ? startOf(request) : null;
  if (start !== null) {
    const step = drawLogarithmic(1, Math.max(10, start / 100), random);
    return clamp(Math.round(start + step), range.min ?? -Infinity, range.max ?? Infinity);
  }
  const words = wordsOfIdentifier(name);
  if (/\b(copies|quantity|count|pieces|units)\b/.test(words) && isStock(request.entity, name))
    return clamp((2 + random.below(5)) * one, range.min ?? 0, range.max ?? Infinity);
  const moved = scale === 0 ? movedStock(request, words, random) : null;
  if (moved !== null) return clamp(moved, range.min ?? 0, range.max ?? Infinity);
  const kind = kinds.find((known) => known.name.test(words) || (field !== null && known.name.test(field.meaning)));
  const { min = kind === undefined ? 0 : -Infinity, max = Infinity } = range;
  const [least, most] = kind === undefined ? [min, max] : [kind.least * one, kind.most * one];
  // Ratings go from the least to the most that the document allows.
  const isWhole = kind?.lean === 0.5 && max - Math.max(min, 0) <= 100 * one;
  const low = isWhole ? Math.max(min, 0) : Math.max(min, Math.min(least, max));
  const high = isWhole ? max : Math.min(max, Math.max(most, low));
  if (kind === undefined || high <= low) return spreadOver(range, scale, random);
  const drawn =
    kind.lean === "log"
      ? drawLogarithmic(Math.max(low, one / 2), high, random)
      : low + random.unit() ** kind.lean * (high - low + 1);
  const step = Math.max(1, isWhole ? 1 : Math.round(kind.step * one));
  return clamp(Math.round(Math.floor(drawn / step) * step), low, high);
}

/**
 * A number for the stock of the record that a call is about: what was counted is nearly what should be there, and a delivery is larger than what people
 * take. Null where an input is no such number.
 */
function movedStock({ field, subject }: ValueRequest, words: string, random: Random): number | null {
  const stock = Object.entries(subject?.values ?? {}).find(
    ([name, value]) => typeof value === "number" && /\b(stock|inventory|on hand)\b/.test(wordsOfIdentifier(name)),
  )?.[1];
  if (field !== null || typeof stock !== "number") return null;
  if (/\b(counted|recount|actual|found)\b/.test(words))
    return stock < 10 ? 10 * (3 + random.below(20)) : stock + Math.round(random.between(-0.03, 0.02) * stock);
  return /\b(count|quantity|pieces|amount|units|number|delivered)\b/.test(words) ? 10 * (3 + random.below(28)) : null;
}

/** The number at the start, where the field is the one at the end of something, such as the reading of a meter. */
function startOf({ name, chosen, subject }: ValueRequest): number | null {
  if (!/^(end|until|to|finish|max|upper)/.test(wordsOfIdentifier(name))) return null;
  const start = Object.entries({ ...subject?.values, ...chosen }).find(
    ([other, value]) => typeof value === "number" && /^(start|begin|from|min|lower)/.test(wordsOfIdentifier(other)),
  );
  return start === undefined ? null : Number(start[1]);
}

/** Draws from a whole range; evenly where it is small, and mostly small numbers where it is large or has no end. */
function spreadOver({ min = 0, max = Infinity }: Range, scale: number, random: Random): number {
  const one = 10 ** scale;
  if (max - min <= 50 * one) return min + random.below(Math.max(1, Math.floor(max - min) + 1));
  if (min < 0) return Math.round(clamp(random.between(-20, 20) * one, min, max));
  const least = Math.max(min, Math.min(one, max));
  const most = max === Infinity ? Math.max(least * 2, 20 * one) : max;
  return clamp(Math.round(drawLogarithmic(least, most, random)), min, max);
}

/** Draws a number in proportion: as many between 1 and 10 as between 10 and 100, and somewhat more small ones. */
export function drawLogarithmic(least: number, most: number, random: Random): number {
  return least * Math.exp(random.unit() ** 1.2 * Math.log(Math.max(1, most / least)));
}

function clamp(wanted: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, wanted));
}
