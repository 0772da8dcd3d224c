import type { Words } from "./words.ts";
import { sliceWords, trimWords } from "./words.ts";

/** A part of a text: code, without its backticks, or prose. */
export interface CodePart {
  readonly kind: "prose" | "code";
  readonly words: Words;
}

/** Splits a text into code and prose; blank prose is left out. A single backtick is prose. */
export function partsOf(words: Words): readonly CodePart[] {
  const parts: CodePart[] = [];
  const prose = (from: number, to: number): void => {
    const part = trimWords(sliceWords(words, from, to));
    if (part.text !== "") parts.push({ kind: "prose", words: part });
  };
  let from = 0;
  for (const { start, end, mark } of codeSpans(words.text)) {
    prose(from, start);
    parts.push({ kind: "code", words: trimWords(sliceWords(words, start + mark, end - mark)) });
    from = end;
  }
  prose(from, words.text.length);
  return parts;
}

/** The code, if the words are exactly one piece of code; else null. */
export function onlyCode(words: Words): Words | null {
  const { text } = words;
  const start = text.length - text.trimStart().length;
  if (text.charAt(start) !== "`") return null;
  // Most cells have exactly two backticks.
  const end = text.indexOf("`", start + 1);
  if (end > start + 1 && end === text.trimEnd().length - 1) return trimWords(sliceWords(words, start + 1, end));
  const [first, second] = partsOf(words);
  return first?.kind === "code" && second === undefined ? first.words : null;
}

/** Removes the backticks around the words, if there are any. */
export function withoutBackticks(words: Words): Words {
  return onlyCode(words) ?? trimWords(words);
}

/** Splits words at separators outside of backticks; the parts are trimmed, and empty ones left out. */
export function splitOutsideCode(words: Words, separator: RegExp): readonly Words[] {
  if (words.text.search(separator) === -1) {
    const whole = trimWords(words);
    return whole.text === "" ? [] : [whole];
  }
  const codes = codeSpans(words.text);
  const parts: Words[] = [];
  let from = 0;
  const push = (to: number): void => {
    const part = trimWords(sliceWords(words, from, to));
    if (part.text !== "") parts.push(part);
  };
  for (const match of words.text.matchAll(new RegExp(separator, "g"))) {
    if (codes.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    push(match.index);
    from = match.index + match[0].length;
  }
  push(words.text.length);
  return parts;
}

/** A piece of code in backticks, with the backticks. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
  /** The number of backticks on each side. */
  readonly mark: number;
}

/** Finds code spans as CommonMark does: a run of backticks is closed by the next run of the same length. */
export function codeSpans(text: string): readonly CodeSpan[] {
  const runs = [...text.matchAll(/`+/g)].map((match) => ({ start: match.index, length: match[0].length }));
  const nextOfLength = new Map<number, number>();
  const next: number[] = [];
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]!.length;
    next[index] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, index);
  }
  const spans: CodeSpan[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const closing = next[index]!;
    if (closing === -1) continue;
    const { start, length } = runs[index]!;
    spans.push({ start, end: runs[closing]!.start + length, mark: length });
    index = closing;
  }
  return spans;
}
