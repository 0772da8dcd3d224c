import type { Span } from "../../base/span.ts";

/** A piece of the document's text, unescaped, that maps each of its characters to its offset in the document. */
export interface Words {
  readonly text: string;
  /** The document's offset of the character at `index`; for the index after the last one, the offset of the end. */
  at(index: number): number;
}

/** Words that are an exact slice of the document. */
export function wordsAt(text: string, start: number): Words {
  return { text, at: (index) => start + index };
}

/** Words that leave out some of the document's characters, such as the backslash of `\|`. */
export function wordsWithout(text: string, start: number, left: readonly Span[]): Words {
  if (left.length === 0) return wordsAt(text, start);
  const offsets: number[] = [];
  let kept = "";
  let from = 0;
  for (const span of [...left, { start: start + text.length, end: start + text.length }]) {
    const until = span.start - start;
    if (until < from) continue;
    kept += text.slice(from, until);
    for (let index = from; index < until; index += 1) offsets.push(start + index);
    from = span.end - start;
  }
  const end = start + text.length;
  return { text: kept, at: (index) => offsets[index] ?? end };
}

/** A slice of the words, with its offsets. */
export function sliceWords(words: Words, from: number, to: number = words.text.length): Words {
  if (from === 0 && to === words.text.length) return words;
  return { text: words.text.slice(from, to), at: (index) => words.at(from + index) };
}

/** Trims white space around the words. */
export function trimWords(words: Words): Words {
  const from = words.text.length - words.text.trimStart().length;
  return sliceWords(words, from, Math.max(from, words.text.trimEnd().length));
}

/** The span of the words in the document, or of the part between two indices. */
export function spanOf(words: Words, from = 0, to: number = words.text.length): Span {
  const start = words.at(from);
  return { start, end: to > from ? words.at(to - 1) + 1 : start };
}

/** Joins words with a separator between them. */
export function joinWords(parts: readonly Words[], between: string): Words {
  const offsets: number[] = [];
  let text = "";
  let before: Words | null = null;
  for (const part of parts) {
    if (before !== null && text !== "") {
      // A part before the separator ends at its own end, not at the beginning of the next part.
      for (const _ of between) offsets.push(before.at(before.text.length));
      text += between;
    }
    before = part;
    for (let index = 0; index < part.text.length; index += 1) offsets.push(part.at(index));
    text += part.text;
  }
  const last = parts.at(-1);
  const end = last === undefined ? 0 : last.at(last.text.length);
  return { text, at: (index) => offsets[index] ?? end };
}
