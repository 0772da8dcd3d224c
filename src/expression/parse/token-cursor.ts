import type { Diagnostic } from "../../base/diagnostic.ts";
import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { OffsetMap } from "../syntax/offset-map.ts";
import type { WrittenName } from "../syntax/syntax.ts";
import { sideBySide, spelledElsewhere } from "./spelled-elsewhere.ts";
import type { Token } from "./token.ts";
import { tokenize } from "./tokenize.ts";

/** The position of the parser in the tokens of a text. */
export interface Cursor {
  /** The next token, or the one that many tokens further on. */
  peek(ahead?: number): Token;
  next(): Token;
  /** Whether the next token is this symbol. */
  isNext(symbol: string): boolean;
  /** Consumes this symbol if it is next. Whether it was. */
  accept(symbol: string): boolean;
  /** Consumes this symbol; if another token is next, reports that the symbol is missing. */
  expect(symbol: string): void;
  /** Consumes a name; operators that are words count as names here. Null if no name is next. */
  acceptName(): WrittenName | null;
  /** Whether a statement may end before the next token: at a `;`, a line break or the end. */
  atStatementEnd(): boolean;
  /** Reports a problem with the next token. Further problems are not reported before `recoverTo`, because they may follow from this one. */
  reportProblem(problem: string): void;
  /** After a reported problem, skips tokens up to one of these symbols outside of all brackets. */
  recoverTo(...symbols: readonly string[]): void;
  /** After a reported problem, skips tokens up to the next statement. */
  recoverAtStatement(): void;
  /** Reports that the expression is nested too deeply, and skips all remaining tokens. */
  giveUp(span: Span): void;
  /** The next token as it was written, for messages. */
  quoteNext(): string;
  spanOf(token: Token): Span;
  /** The span from this token to the last one consumed. */
  spanFrom(token: Token): Span;
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates a cursor before the first token of a text; `place` says where the text stands in the document. */
export function createCursor(text: string, place: OffsetMap): Cursor {
  const tokens = tokenize(text);
  const end: Token = { kind: "end", start: text.length, end: text.length };
  const diagnostics: Diagnostic[] = [];
  const state: CursorState = {
    tokens,
    index: 0,
    end,
    place,
    lastEnd: 0,
    text,
    isRecovering: false,
    hasGivenUp: false,
    diagnostics,
  };

  return {
    peek: (ahead) => peek(state, ahead),
    next: () => next(state),
    isNext: (symbol) => isNext(state, symbol),
    accept: (symbol) => accept(state, symbol),
    reportProblem: (problem) => reportProblem(state, problem),
    atStatementEnd: () => atStatementEnd(state),
    recoverTo: (...symbols) => recoverTo(state, ...symbols),
    quoteNext: () => quoteNext(state),
    diagnostics,
    expect: (symbol) => {
      if (!accept(state, symbol))
        reportProblem(
          state,
          `\`${symbol}\` is missing${peek(state).kind === "end" ? "" : ` before ${quoteNext(state)}`}`,
        );
    },
    acceptName: () => {
      const token = peek(state);
      const name = text.slice(token.start, token.end);
      if (token.kind !== "name" && !(token.kind === "symbol" && /^\w/.test(name))) return null;
      next(state);
      return { name, span: span(state, token.start, token.end) };
    },
    recoverAtStatement: () => {
      if (state.isRecovering && !isNext(state, ";")) next(state);
      while (state.isRecovering && !atStatementEnd(state)) next(state);
      state.isRecovering = false;
    },
    giveUp: (where) => {
      if (!state.isRecovering && !state.hasGivenUp)
        diagnostics.push(createDiagnostic("expression-too-complex", where, {}));
      state.isRecovering = true;
      state.hasGivenUp = true;
      state.index = tokens.length - 1;
    },
    spanOf: (token) => span(state, token.start, token.end),
    spanFrom: (token) => span(state, token.start, Math.max(token.start, state.lastEnd)),
  };
}

interface CursorState {
  readonly tokens: readonly Token[];
  index: number;
  readonly end: Token;
  readonly place: OffsetMap;
  lastEnd: number;
  readonly text: string;
  isRecovering: boolean;
  hasGivenUp: boolean;
  readonly diagnostics: Diagnostic[];
}

function peek(state: CursorState, ahead = 0): Token {
  return state.tokens[state.index + ahead] ?? state.end;
}

function isNext(state: CursorState, symbol: string): boolean {
  return isSymbol(peek(state), symbol);
}

function span(state: CursorState, from: number, to: number): Span {
  return { start: state.place.at(from), end: state.place.at(to) };
}

function next(state: CursorState): Token {
  const token = peek(state);
  if (token.kind !== "end") state.index++;
  state.lastEnd = token.end;
  return token;
}

function accept(state: CursorState, symbol: string): boolean {
  const found = isNext(state, symbol);
  if (found) next(state);
  return found;
}

function reportProblem(state: CursorState, problem: string): void {
  const token = peek(state);
  const before = state.tokens[state.index - 1];
  const instead =
    token.kind === "bad"
      ? null
      : (spelledElsewhere(state.text, token, before) ??
        (problem.endsWith("isn't expected here") ? sideBySide(state.text, token, before) : null));
  const message =
    token.kind === "bad"
      ? token.problem
      : instead === null
        ? problem
        : `${quoteNext(state)} isn't expected here; ${instead}`;
  if (!state.isRecovering && !state.hasGivenUp)
    state.diagnostics.push(
      createDiagnostic("expression-syntax", span(state, token.start, token.end), { problem: message }),
    );
  state.isRecovering = true;
}

function quoteNext(state: CursorState): string {
  const { start, end } = peek(state);
  return `\`${end - start > 24 ? `${state.text.slice(start, start + 23)}…` : state.text.slice(start, end)}\``;
}

function atStatementEnd(state: CursorState): boolean {
  return (
    isNext(state, ";") ||
    peek(state).kind === "end" ||
    state.text.slice(state.tokens[state.index - 1]?.end ?? 0, peek(state).start).includes("\n")
  );
}

function recoverTo(state: CursorState, ...symbols: readonly string[]): void {
  if (!state.isRecovering) return;
  let depth = 0;
  for (; peek(state).kind !== "end"; next(state)) {
    if (depth === 0 && symbols.some((symbol) => isNext(state, symbol))) break;
    if (isNext(state, "(") || isNext(state, "[") || isNext(state, "{")) depth++;
    if (depth > 0 && (isNext(state, ")") || isNext(state, "]") || isNext(state, "}"))) depth--;
  }
  state.isRecovering = peek(state).kind === "end";
}

function isSymbol(token: Token, symbol: string): boolean {
  return token.kind === "symbol" && token.symbol === symbol;
}
