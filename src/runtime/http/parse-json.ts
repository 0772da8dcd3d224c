import type { Value } from "../../model/value-type.ts";

const deepest = 64;
const refusedKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads JSON strictly; undefined where it is malformed.
 *
 * Stricter than `JSON.parse`, so that no two readers of one body can disagree: a key twice in one object, a number that
 * would not be kept exactly, a lone surrogate, a NUL, the keys that objects have of their own, and nesting deeper than
 * 64 are malformed. Objects have no prototype. With more than `mostValues` values in it, it is not read to its end.
 */
export function parseJson(text: string): Value | undefined;
export function parseJson(text: string, mostValues: number): Value | undefined | typeof tooManyValues;
export function parseJson(text: string, mostValues = Infinity): Value | undefined | typeof tooManyValues {
  const cursor: Cursor = { text, at: 0, left: mostValues };
  try {
    const value = readValue(cursor, 0);
    return skipSpace(cursor) === end ? value : undefined;
  } catch (reason) {
    if (reason instanceof SyntaxError) return cursor.left < 0 ? tooManyValues : undefined;
    throw reason;
  }
}

/** The result for JSON with more values than allowed. */
export const tooManyValues = Symbol("too many values");

interface Cursor {
  readonly text: string;
  at: number;
  /** The number of values that may still follow. */
  left: number;
}

const end = -1;
const quote = 0x22;
const backslash = 0x5c;
const numbers = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const unpaired = /\p{Surrogate}|\0/u;

function readValue(cursor: Cursor, depth: number): Value {
  cursor.left -= 1;
  if (cursor.left < 0) throw new SyntaxError("too many values");
  switch (skipSpace(cursor)) {
    case 0x7b:
      return readObject(cursor, depth + 1);
    case 0x5b:
      return readArray(cursor, depth + 1);
    case quote:
      return readString(cursor);
    case 0x74:
      return readWord(cursor, "true", true);
    case 0x66:
      return readWord(cursor, "false", false);
    case 0x6e:
      return readWord(cursor, "null", null);
    default:
      return readNumber(cursor);
  }
}

function readObject(cursor: Cursor, depth: number): Value {
  if (depth > deepest) throw new SyntaxError("too deep");
  const object = Object.create(null) as Record<string, Value>;
  for (let isFirst = true; hasMore(cursor, 0x7d, isFirst); isFirst = false) {
    if (skipSpace(cursor) !== quote) throw new SyntaxError("a key is due");
    const key = readString(cursor);
    if (refusedKeys.has(key) || object[key] !== undefined) throw new SyntaxError("not a key that can be kept");
    if (skipSpace(cursor) !== 0x3a) throw new SyntaxError("a colon is due");
    cursor.at += 1;
    object[key] = readValue(cursor, depth);
  }
  return object;
}

function readArray(cursor: Cursor, depth: number): Value {
  if (depth > deepest) throw new SyntaxError("too deep");
  const items: Value[] = [];
  while (hasMore(cursor, 0x5d, items.length === 0)) items.push(readValue(cursor, depth));
  return items;
}

/** Skips the opening bracket or a comma, or else the closing bracket. Gives whether something has to follow. */
function hasMore(cursor: Cursor, closing: number, isFirst: boolean): boolean {
  if (isFirst) cursor.at += 1;
  const code = skipSpace(cursor);
  if (code !== closing && isFirst) return true;
  if (code !== closing && code !== 0x2c) throw new SyntaxError("a comma is due");
  cursor.at += 1;
  return code !== closing;
}

function readString(cursor: Cursor): string {
  const { text } = cursor;
  const start = cursor.at;
  let escaped = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      cursor.at = at + 1;
      return escaped ? unescaped(text.slice(start, at + 1)) : text.slice(start + 1, at);
    }
    if (code < 0x20) break;
    if (code === backslash) {
      escaped = true;
      at += 1;
    }
  }
  throw new SyntaxError("a string has no end");
}

// Only an escape can be a lone surrogate or a NUL: the bytes are known to be UTF-8, and control characters are refused.
function unescaped(literal: string): string {
  const text = JSON.parse(literal) as string;
  if (unpaired.test(text)) throw new SyntaxError("not a text that can be kept");
  return text;
}

function readNumber(cursor: Cursor): number {
  numbers.lastIndex = cursor.at;
  const literal = numbers.exec(cursor.text)?.[0];
  if (literal === undefined) throw new SyntaxError("a value is due");
  cursor.at += literal.length;
  const value = Number(literal);
  if (!isExact(literal, value)) throw new SyntaxError("not a number that can be kept");
  return value === 0 ? 0 : value;
}

// A double is exact for integers up to 2^53 and for 15 digits. A program prints a double with at most 17 digits.
function isExact(literal: string, value: number): boolean {
  if (Number.isInteger(value) && value !== 0)
    return literal.length < 16 ? Number.isSafeInteger(value) : isWhole(literal, value) && Number.isSafeInteger(value);
  const digits = literal
    .replace(/[eE].*$/, "")
    .replace(/[-.]/g, "")
    .replace(/^0+/, "");
  return Number.isFinite(value) && digits.length <= 17 && (value !== 0 || digits === "");
}

// 9007199254740990.6 reads as an integer but is none.
function isWhole(literal: string, value: number): boolean {
  return literal.replace(/\.0*$/, "") === String(value);
}

function readWord<T extends boolean | null>(cursor: Cursor, word: string, value: T): T {
  if (!cursor.text.startsWith(word, cursor.at)) throw new SyntaxError("a value is due");
  cursor.at += word.length;
  return value;
}

/** Skips white space. Gives the code of the next character. */
function skipSpace(cursor: Cursor): number {
  const { text } = cursor;
  while (cursor.at < text.length) {
    const code = text.charCodeAt(cursor.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return code;
    cursor.at += 1;
  }
  return end;
}
