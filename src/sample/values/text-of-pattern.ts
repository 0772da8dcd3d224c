import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { Range } from "../../model/field-type.ts";
import { patternText } from "../../generation/value/pattern-text.ts";
import type { Random } from "../../generation/random/random.ts";

/**
 * Writes a text that matches a pattern and has the right length: a plain text in another form, such as its digits or its small letters,
 * or else a drawn one; after twenty tries, one that may not match.
 */
export function textOfPattern(
  pattern: string,
  plain: string,
  { min = 0, max = Infinity }: Range,
  random: Random,
): string {
  const isFit = (text: string): boolean => {
    const length = [...text].length;
    return length >= Math.max(min, 1) && length <= max && matchesWhole(pattern, text);
  };
  const known = formsOf(plain, max).find(isFit);
  if (known !== undefined) return known;
  const tries = Array.from({ length: 20 }, () => patternText(pattern, random));
  return tries.find(isFit) ?? tries[0] ?? "";
}

/** The forms in which programs often want a text. */
function formsOf(plain: string, max: number): readonly string[] {
  const ascii = plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const words = ascii.match(/[A-Za-z0-9]+/g) ?? [];
  const digits = ascii.replace(/\D/g, "");
  const joined = ["-", "_", ".", ""].map((between) => words.join(between).slice(0, max));
  return [
    digits,
    digits.slice(0, max),
    ...joined.map((text) => text.toLowerCase()),
    ...joined.map((text) => text.toUpperCase()),
    ...joined,
    ascii.replace(/[^A-Za-z]/g, ""),
  ];
}
