import { partsOf } from "../../1-parse/code.ts";
import type { Words } from "../../1-parse/words.ts";
import { joinWords, sliceWords, trimWords } from "../../1-parse/words.ts";

/** Reads a cell from its start, word by word; code counts as one word. */
export interface PhraseReader {
  /** Takes what the pattern matches at the start, and the words of its first group (all of it without one). */
  take(pattern: RegExp): Words | null;
  /** Takes a piece of code, without its backticks. */
  takeCode(): Words | null;
  /** What is left. */
  rest(): Words;
}

// Pieces of code stand as one character each of Unicode's private use area while their surroundings are read.
const firstMark = 0xe000;

/** Begins to read a cell of words and code from its start. */
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
