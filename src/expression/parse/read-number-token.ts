import type { Token } from "./token.ts";

/** The number token that begins at `at`; null if none does. A decimal is kept exactly, as digits and scale. */
export function readNumberToken(text: string, at: number): Token | null {
  number.lastIndex = at;
  const found = number.exec(text);
  if (found === null) return null;
  const [written, hex, whole = "", fraction, exponent, rest = ""] = found;
  const place = { start: at, end: at + written.length };
  if (/^u$/i.test(rest))
    return { kind: "bad", problem: `unsigned numbers aren't needed; write \`${written.slice(0, -1)}\``, ...place };
  if (rest !== "") return { kind: "bad", problem: `\`${written}\` is neither a number nor a name`, ...place };
  if (hex !== undefined) return integer(Number(`0x${hex}`), place);
  if (fraction === undefined && exponent === undefined) return integer(Number(whole), place);
  return decimal(whole, fraction ?? "", Number(exponent ?? 0), place);
}

const number = /(?:0x([0-9a-f]+)|(?=\.?\d)(\d*)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?)([\p{L}\p{N}_]*)/iuy;

interface Extent {
  readonly start: number;
  readonly end: number;
}

function integer(value: number, place: Extent): Token {
  return Number.isSafeInteger(value) ? { kind: "integer", value, ...place } : tooLarge(place);
}

function decimal(whole: string, fraction: string, exponent: number, place: Extent): Token {
  const scale = Math.max(0, fraction.length - exponent);
  const value = Number(whole + fraction + "0".repeat(Math.max(0, exponent - fraction.length)));
  return Number.isSafeInteger(value) && scale <= 15 ? { kind: "decimal", value, scale, ...place } : tooLarge(place);
}

function tooLarge(place: Extent): Token {
  return {
    kind: "bad",
    problem: "the number has more digits than can be kept exactly (9007199254740991 is the largest)",
    ...place,
  };
}
