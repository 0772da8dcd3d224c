import type { Range } from "../../model/field-type.ts";
import type { Random } from "../../generation/random/random.ts";
import type { ValueRequest } from "./value-request.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The durations that people say. */
const usual = [
  ...[5, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480, 720].map((count) => count * minute),
  ...[1, 2, 3, 5, 7, 10, 14, 21, 28, 30, 60, 90, 180, 365, 730].map((count) => count * day),
];

/** Draws a round duration in a range, in milliseconds; where the range is wide, one that suits the field's name. */
export function durationFor({ name }: ValueRequest, { min = 0, max = Infinity }: Range, random: Random): number {
  const [least, most] = usualRange(wordsOfIdentifier(name));
  const allowed = usual.filter((one) => one >= min && one <= max);
  const fit = allowed.filter((one) => one >= least && one <= most);
  return random.pick(fit.length > 0 ? fit : allowed) ?? (max === Infinity ? min : Math.round((min + max) / 2));
}

function usualRange(words: string): readonly [number, number] {
  if (
    /\b(prep\w*|cook\w*|bak\w*|break|walk|delay|travel|runtime|running time|playing time|spent|worked|effort|estimate|duration|length|takes)\b/.test(
      words,
    )
  )
    return [5 * minute, 8 * 60 * minute];
  if (/\b(period|notice|validity|warranty|guarantee|interval|every|stay|loan|term)\b/.test(words))
    return [3 * day, 365 * day];
  return [15 * minute, 14 * day];
}
