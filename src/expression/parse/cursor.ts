import type { Diagnostic } from "../../base/diagnostic.ts";
import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { Place } from "../syntax/place.ts";
import type { WrittenName } from "../syntax/syntax.ts";
import { sideBySide, spelledElsewhere } from "./spelled-elsewhere.ts";
import type { Token } from "./token.ts";
import { tokenize } from "./tokenize.ts";

/** How the grammar walks over the tokens of a text. */
export interface Cursor {
  /** The next token, or one so many further on. */
  peek(ahead?: number): Token;
  next(): Token;
  /** Whether the next token is this symbol. */
  sees(symbol: string): boolean;
  /** Passes over this symbol, if it is next. */
  takes(symbol: string): boolean;
  /** Passes over this symbol; where another token is next, says that it is missing. */
  needs(symbol: string): void;
  /** Passes over a name; operators that are words count as names here. */
  takesName(): WrittenName | null;
  /** Whether a statement may end before the next token: at a `;`, a line break or the end. */
  atStatementEnd(): boolean;
  /** Says what is wrong with the next token. One mistake is one message: nothing more is said before `recovers`. */
  complains(problem: string): void;
  /** Passes over tokens up to one of these symbols outside all brackets, where a mistake was made before it. */
  recovers(...symbols: readonly string[]): void;
  /** Passes over tokens up to the next statement, where a mistake was made before it. */
  recoversAtStatement(): void;
  /** Gives up on the rest, because what is here is nested too deeply. */
  givesUp(span: Span): void;
  /** The next token as it was written, for messages. */
  quote(): string;
  spanOf(token: Token): Span;
  /** From this token up to what was last passed over. */
  spanFrom(token: Token): Span;
  readonly diagnostics: readonly Diagnostic[];
}

/** A cursor before the first token of a text that stands at that place of the document. */
export function createCursor(text: string, place: Place): Cursor {
  const tokens = tokenize(text);
  const end: Token = { kind: "end", start: text.length, end: text.length };
  const diagnostics: Diagnostic[] = [];
  let index = 0;
  let lastEnd = 0;
  let lost = false;
  let gaveUp = false;

  const peek = (ahead = 0): Token => tokens[index + ahead] ?? end;
  const sees = (symbol: string): boolean => isSymbol(peek(), symbol);
  const span = (from: number, to: number): Span => ({ start: place.at(from), end: place.at(to) });

  function next(): Token {
    const token = peek();
    if (token.kind !== "end") index++;
    lastEnd = token.end;
    return token;
  }

  function takes(symbol: string): boolean {
    const found = sees(symbol);
    if (found) next();
    return found;
  }

  function complains(problem: string): void {
    const token = peek();
    const before = tokens[index - 1];
    const instead =
      token.kind === "bad"
        ? null
        : (spelledElsewhere(text, token, before) ??
          (problem.endsWith("isn't expected here") ? sideBySide(text, token, before) : null));
    const said =
      token.kind === "bad" ? token.problem : instead === null ? problem : `${quote()} isn't expected here; ${instead}`;
    if (!lost && !gaveUp)
      diagnostics.push(createDiagnostic("expression-syntax", span(token.start, token.end), { problem: said }));
    lost = true;
  }

  function quote(): string {
    const { start, end } = peek();
    return `\`${end - start > 24 ? `${text.slice(start, start + 23)}…` : text.slice(start, end)}\``;
  }

  function atStatementEnd(): boolean {
    return sees(";") || peek().kind === "end" || text.slice(tokens[index - 1]?.end ?? 0, peek().start).includes("\n");
  }

  function recovers(...symbols: readonly string[]): void {
    if (!lost) return;
    let depth = 0;
    for (; peek().kind !== "end"; next()) {
      if (depth === 0 && symbols.some(sees)) break;
      if (sees("(") || sees("[") || sees("{")) depth++;
      if (depth > 0 && (sees(")") || sees("]") || sees("}"))) depth--;
    }
    lost = peek().kind === "end";
  }

  return {
    peek,
    next,
    sees,
    takes,
    complains,
    atStatementEnd,
    recovers,
    quote,
    diagnostics,
    needs: (symbol) => {
      if (!takes(symbol)) complains(`\`${symbol}\` is missing${peek().kind === "end" ? "" : ` before ${quote()}`}`);
    },
    takesName: () => {
      const token = peek();
      const name = text.slice(token.start, token.end);
      if (token.kind !== "name" && !(token.kind === "symbol" && /^\w/.test(name))) return null;
      next();
      return { name, span: span(token.start, token.end) };
    },
    recoversAtStatement: () => {
      if (lost && !sees(";")) next();
      while (lost && !atStatementEnd()) next();
      lost = false;
    },
    givesUp: (where) => {
      if (!lost && !gaveUp) diagnostics.push(createDiagnostic("expression-too-complex", where, {}));
      lost = true;
      gaveUp = true;
      index = tokens.length - 1;
    },
    spanOf: (token) => span(token.start, token.end),
    spanFrom: (token) => span(token.start, Math.max(token.start, lastEnd)),
  };
}

function isSymbol(token: Token, symbol: string): boolean {
  return token.kind === "symbol" && token.symbol === symbol;
}
