import type { Random } from "../../generation/random/random.ts";
import { capitalizeFirst } from "./capitalize.ts";

/** The words that were put into a text, by their placeholder, so that another text about the same thing can use them again. */
export type PatternSlots = Record<string, string>;

/** Draws a word for a placeholder; undefined where the name of the placeholder is not known. */
export type DrawWord = (placeholder: string, random: Random) => string | undefined;

/** Tells which part of a text is which: what stands between braces is at the odd places. */
const partsOf = remembered((pattern) => pattern.split(/\{([^}]*)\}/));

/** Splits a list of words that is written as one text: `red|green|blue`. */
export const wordsOfList = remembered((list) => list.split("|"));

/**
 * Writes a text from a pattern: `The {adjective} {noun}`. `{red|green}` is one of the words. A placeholder means the same word
 * each time; `{noun}` and `{noun2}` are two words of the same kind, and `{Noun}` is `{noun}` with a capital. Words that are drawn are
 * added to `slots`.
 */
export function expandPattern(pattern: string, slots: PatternSlots, draw: DrawWord, random: Random): string {
  const parts = partsOf(pattern);
  if (parts.length === 1) return pattern;
  let text = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) {
    const placeholder = parts[at]!;
    text += (placeholder.includes("|") ? random.pick(wordsOfList(placeholder)) : wordFor(placeholder)) ?? "";
    text += parts[at + 1] ?? "";
  }
  return withLittleWords(text);

  function wordFor(placeholder: string): string {
    const known = slots[placeholder];
    if (known !== undefined) return known;
    const small = placeholder.charAt(0).toLowerCase() + placeholder.slice(1);
    const drawn = draw(placeholder.replace(/\d+$/, ""), random);
    if (drawn === undefined) return small === placeholder ? "" : capitalizeFirst(wordFor(small));
    // A word may itself be a pattern: `bag of {ingredient}`.
    return (slots[placeholder] = drawn.includes("{") ? expandPattern(drawn, slots, draw, random) : drawn);
  }
}

/** Writes `an autumn` for `a autumn`, and puts the words before places right. */
function withLittleWords(text: string): string {
  return text
    .replace(/(\ba|(?<=^|[.!?] )A) (?=[aeioAEIO]|[uU](?!ni|s|k|\b))(?!one\b|eu|Eu)/g, "$1n ")
    .replace(/\bin (?=the (front desk|loading bay)\b)/g, "at ")
    .replace(/\b(on|at) (?=the basement\b)/g, "in ");
}

/** Computes a function of a text once for each text; the texts are patterns and lists of this program, so they are few. */
function remembered(split: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const found = known.get(text) ?? split(text);
    known.set(text, found);
    return found;
  };
}
