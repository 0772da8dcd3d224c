import { readNumberToken } from "./read-number-token.ts";
import { readTextToken } from "./read-text-token.ts";
import type { Token } from "./token.ts";

/** The tokens of an expression or of statements; the last one is always `end`. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const gap = matchAt(blank, text, at);
    if (gap !== null) at += gap.length;
    else {
      const token = readToken(text, at);
      tokens.push(token);
      at = token.end;
    }
  }
  tokens.push({ kind: "end", start: text.length, end: text.length });
  return tokens;
}

const wordOperators = new Map([
  ["and", "&&"],
  ["or", "||"],
  ["in", "in"],
  ["not", "not"],
]);
const symbol = /&&|\|\||[=!<>]=|[-+*/%<>=!?:.,;()[\]{}]/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
// Line breaks count as blanks: the statement grammar decides which of them end a statement.
// A backtick counts as a blank because people put only the `{…}` of an effect in backticks.
const blank = /(?:[\s`]|\/\/[^\n]*)+/y;

function readToken(text: string, at: number): Token {
  const special = readTextToken(text, at) ?? readNumberToken(text, at);
  if (special !== null) return special;
  const word = matchAt(name, text, at);
  if (word !== null) {
    const operator = wordOperators.get(word);
    const place = { start: at, end: at + word.length };
    return operator === undefined
      ? { kind: "name", name: word, ...place }
      : { kind: "symbol", symbol: operator, ...place };
  }
  const found = matchAt(symbol, text, at);
  if (found !== null) return { kind: "symbol", symbol: found, start: at, end: at + found.length };
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { kind: "bad", problem: problemOf(character), start: at, end: at + character.length };
}

function problemOf(character: string): string {
  switch (character) {
    case "&":
      return "a single `&`; for both of two conditions write `and`";
    case "|":
      return "a single `|`; for one of two conditions write `or`";
    case "“":
    case "”":
    case "‘":
    case "’":
    case "„":
      return `the typographic quotation mark \`${character}\`; write \`"\``;
    case "≤":
    case "≥":
    case "≠":
      return `the sign \`${character}\`; write \`${character === "≤" ? "<=" : character === "≥" ? ">=" : "!="}\``;
    default:
      return `the character \`${character}\` has no meaning here`;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : null;
}
