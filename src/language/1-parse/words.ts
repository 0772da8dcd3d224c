import type { Span } from "../../base/span.ts";

/** A stretch of the document's text as it is meant, which knows where each of its characters stands. */
export interface Words {
  readonly text: string;
  /** The document's offset of a character; past the last one, the offset at which the text ends. */
  at(index: number): number;
}

/** Words that stand in the document just as they are. */
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

/** A part of the words, which still knows where it stands. */
export function sliceWords(words: Words, from: number, to: number = words.text.length): Words {
  if (from === 0 && to === words.text.length) return words;
  return { text: words.text.slice(from, to), at: (index) => words.at(from + index) };
}

/** The words without the space around them. */
export function trimWords(words: Words): Words {
  const from = words.text.length - words.text.trimStart().length;
  return sliceWords(words, from, Math.max(from, words.text.trimEnd().length));
}

/** Where the words stand; for a part of them, give its first and last index. */
export function spanOf(words: Words, from = 0, to: number = words.text.length): Span {
  const start = words.at(from);
  return { start, end: to > from ? words.at(to - 1) + 1 : start };
}

/** One after the other, as if they had been written so. */
export function joinWords(parts: readonly Words[], between: string): Words {
  const offsets: number[] = [];
  let text = "";
  let before: Words | null = null;
  for (const part of parts) {
    if (before !== null && text !== "") {
      // What ends before the gap ends where its own part does, not where the next one begins.
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
