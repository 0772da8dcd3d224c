import { partsOf } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { joinWords, sliceWords, trimWords } from "../../1-parse/words.ts";

/** Reads a cell from its start, word by word; code counts as one word. */
export interface PhraseReader {
  /** Consumes what a pattern matches at the start; gives its first group, or the whole match if it has none. */
  take(pattern: RegExp): Words | null;
  /** Consumes a piece of code; gives it without its backticks. */
  takeCode(): Words | null;
  /** The remaining words. */
  rest(): Words;
}

// While the surroundings are read, one character of Unicode's private use area stands for each piece of code.
const firstMark = 0xe000;

/** Creates a reader at the start of a cell. */
export function createPhrase(cell: Words): PhraseReader {
  const codes: Words[] = [];
  const pieces = partsOf(cell).map(({ kind, words }): Words => {
    if (kind === "prose") return words;
    codes.push(words);
    return {
      text: String.fromCharCode(firstMark + codes.length - 1),
      at: (index) => words.at(index === 0 ? 0 : words.text.length),
    };
  });
  let left = joinWords(pieces, " ");
  const take = (pattern: RegExp): Words | null => {
    const match = new RegExp(`^(?:${pattern.source})`, "di").exec(left.text);
    const group = match?.indices?.[1] ?? match?.indices?.[0];
    if (match === null || group === undefined) return null;
    const taken = sliceWords(left, ...group);
    left = trimWords(sliceWords(left, match[0].length));
    return codes[taken.text.charCodeAt(0) - firstMark] ?? taken;
  };
  return { take, takeCode: () => take(/([\uE000-\uF8FF])/), rest: () => left };
}
