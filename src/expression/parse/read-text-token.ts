import type { Token } from "./token.ts";

/** The text token that begins at `at`, with its escapes resolved; null if none does. */
export function readTextToken(text: string, at: number): Token | null {
  opening.lastIndex = at;
  const found = opening.exec(text);
  if (found === null) return null;
  const [, prefix = "", quoteNext = '"'] = found;
  const start = opening.lastIndex;
  const raw = /r/i.test(prefix);
  const end = closing(text, start, quoteNext, raw);
  if (end === null) {
    const line = text.indexOf("\n", start);
    return {
      kind: "bad",
      problem: `the closing \`${quoteNext}\` is missing`,
      start: at,
      end: line === -1 ? text.length : line,
    };
  }
  const place = { start: at, end: end + quoteNext.length };
  if (/b/i.test(prefix)) return { kind: "bad", problem: "there are no bytes here; write a text without `b`", ...place };
  const value = raw ? text.slice(start, end) : unescape(text.slice(start, end));
  return value === null
    ? { kind: "bad", problem: "the text holds an unknown escape; write `\\\\` for a backslash", ...place }
    : { kind: "text", value, ...place };
}

const opening = /(r|b|rb|br|)("""|'''|"|')/iy;

function closing(text: string, start: number, quoteNext: string, raw: boolean): number | null {
  for (let at = start; at < text.length; at++) {
    if (text.startsWith(quoteNext, at)) return at;
    if (text[at] === "\\" && !raw) at++;
    else if (quoteNext.length === 1 && text[at] === "\n") return null;
  }
  return null;
}

const simple: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "?": "?",
  '"': '"',
  "'": "'",
  "`": "`",
};
const hexDigits = "[0-9a-fA-F]";
const escape = new RegExp(
  String.raw`\\(?:((?:[xX]|u${hexDigits}{2}|U${hexDigits}{6})${hexDigits}{2})|([0-3][0-7]{2})|([^]|$))`,
  "g",
);

function unescape(text: string): string | null {
  let known = true;
  const value = text.replace(escape, (_, hex?: string, octal?: string, letter = "") => {
    if (hex !== undefined) return character(parseInt(hex.slice(1), 16));
    if (octal !== undefined) return character(parseInt(octal, 8));
    return simple[letter as string] ?? character(-1);
  });
  return known ? value : null;

  function character(code: number): string {
    // Half a surrogate pair is no character: it has no UTF-8.
    const exists = code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!exists) known = false;
    return exists ? String.fromCodePoint(code) : "";
  }
}
