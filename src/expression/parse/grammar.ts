import { spanOfBoth } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import type { BinaryOperator } from "../../model/expression.ts";
import type { Cursor } from "./token-cursor.ts";
import { operatorPrecedence, comparisonPrecedence, operatorOfSymbol } from "../syntax/operators.ts";
import type { EntrySyntax, LiteralSyntax, MapSyntax, Syntax } from "../syntax/syntax.ts";

/** The recursive-descent parser of expressions, over one cursor. */
export interface Grammar {
  expression(): Syntax;
  /** Parses the target of an assignment: a name or a path. */
  target(): Syntax;
  /** Parses `{name: value, …}`; reports a problem if no `{` is next. */
  map(allowsOptional: boolean): MapSyntax;
}

/** The greatest depth of a tree. It is bounded so that functions on trees may recurse. */
export const maxDepth = 250;

/** Creates the parser over a cursor. It gives a tree for any tokens; what it can't parse is reported and stands as `missing`. */
export function createGrammar(cursor: Cursor): Grammar {
  const depths = new WeakMap<Syntax, number>();
  const reader: GrammarReader = { depths, cursor, open: 0 };

  return {
    expression: () => expression(reader),
    target: () => postfix(reader, primary(reader)),
    map: (allowsOptional) => map(reader, allowsOptional),
  };
}

interface GrammarReader {
  readonly depths: WeakMap<Syntax, number>;
  readonly cursor: Cursor;
  open: number;
}

/** Records the depth of a node; gives up parsing if it is too deep. */
function withDepth<T extends Syntax>(reader: GrammarReader, node: T, ...children: readonly Syntax[]): T {
  const depth = 1 + Math.max(0, ...children.map((child) => reader.depths.get(child) ?? 0));
  if (depth > maxDepth) reader.cursor.giveUp(node.span);
  reader.depths.set(node, depth);
  return node;
}

function missing(span: Span): Syntax {
  return { kind: "missing", span };
}

function expression(reader: GrammarReader): Syntax {
  reader.open++;
  if (reader.open > maxDepth) reader.cursor.giveUp(reader.cursor.spanOf(reader.cursor.peek()));
  const found = conditional(reader);
  reader.open--;
  return found;
}

function conditional(reader: GrammarReader): Syntax {
  const condition = binary(reader, 0);
  if (!reader.cursor.accept("?")) return condition;
  const then = expression(reader);
  reader.cursor.expect(":");
  const otherwise = expression(reader);
  return withDepth(
    reader,
    { kind: "conditional", condition, then, otherwise, span: spanOfBoth(condition.span, otherwise.span) },
    condition,
    then,
    otherwise,
  );
}

function binary(reader: GrammarReader, least: number): Syntax {
  let left = unary(reader);
  for (;;) {
    const operator = nextOperator(reader);
    if (operator === null || operatorPrecedence[operator] < least) return left;
    reader.cursor.next();
    const right = binary(reader, operatorPrecedence[operator] + 1);
    left = withDepth(
      reader,
      { kind: "binary", operator, left, right, span: spanOfBoth(left.span, right.span) },
      left,
      right,
    );
  }
}

function nextOperator(reader: GrammarReader): BinaryOperator | null {
  const token = reader.cursor.peek();
  if (token.kind !== "symbol") return null;
  if (token.symbol === "=" && reader.open > 0) {
    reader.cursor.reportProblem("`=` sets a value; to compare write `==`");
    return "==";
  }
  return operatorOfSymbol.get(token.symbol) ?? null;
}

function unary(reader: GrammarReader): Syntax {
  const token = reader.cursor.peek();
  if (!reader.cursor.accept("not") && !reader.cursor.accept("!") && !reader.cursor.accept("-"))
    return postfix(reader, primary(reader));
  reader.open++;
  if (reader.open > maxDepth) reader.cursor.giveUp(reader.cursor.spanOf(token));
  const isWord = token.kind === "symbol" && token.symbol === "not";
  // `not a == b` is read as people mean it; `!` binds as tightly as in CEL.
  const of = isWord ? binary(reader, comparisonPrecedence) : unary(reader);
  reader.open--;
  const kind = token.kind === "symbol" && token.symbol === "-" ? "negate" : "not";
  return withDepth(reader, { kind, of, span: reader.cursor.spanFrom(token) }, of);
}

function postfix(reader: GrammarReader, start: Syntax): Syntax {
  let of = start;
  for (;;) {
    if (reader.cursor.accept(".")) of = member(reader, of);
    else if (reader.cursor.accept("[")) of = index(reader, of);
    else return of;
  }
}

function member(reader: GrammarReader, of: Syntax): Syntax {
  const name = reader.cursor.acceptName();
  if (name === null) {
    reader.cursor.reportProblem("a name is missing after `.`");
    return of;
  }
  const span = spanOfBoth(of.span, name.span);
  if (!reader.cursor.isNext("(")) return withDepth(reader, { kind: "member", of, member: name, span }, of);
  const list = sequence(reader, "(", ")", () => expression(reader));
  return withDepth(
    reader,
    { kind: "call", receiver: of, function: name, arguments: list.items, span: spanOfBoth(span, list.span) },
    of,
    ...list.items,
  );
}

function index(reader: GrammarReader, of: Syntax): Syntax {
  const found = expression(reader);
  const end = reader.cursor.peek();
  expectClosing(reader, "]");
  return withDepth(
    reader,
    { kind: "index", of, index: found, span: spanOfBoth(of.span, reader.cursor.spanOf(end)) },
    of,
    found,
  );
}

function primary(reader: GrammarReader): Syntax {
  const token = reader.cursor.peek();
  const span = reader.cursor.spanOf(token);
  switch (token.kind) {
    case "integer":
    case "decimal":
    case "text":
      reader.cursor.next();
      return { kind: "literal", literal: token, span };
    case "name":
      return nameOrCall(reader, token.name, span);
    case "symbol":
      if (token.symbol === "(") return parenthesised(reader);
      if (token.symbol === "{") return map(reader, true);
      if (token.symbol === "[") {
        const list = sequence(reader, "[", "]", () => expression(reader));
        return withDepth(reader, { kind: "list", items: list.items, span: list.span }, ...list.items);
      }
      reader.cursor.reportProblem(`a value is missing before ${reader.cursor.quoteNext()}`);
      return missing(span);
    case "bad":
      reader.cursor.reportProblem(token.problem);
      reader.cursor.next();
      return missing(span);
    case "end":
      reader.cursor.reportProblem("a value is missing at its end");
      return missing(span);
  }
}

function nameOrCall(reader: GrammarReader, name: string, span: Span): Syntax {
  const written = reader.cursor.acceptName() ?? { name, span };
  const word = words.get(name);
  if (word !== undefined) return { kind: "literal", literal: word, span };
  if (!reader.cursor.isNext("(")) return { kind: "name", name, span };
  const list = sequence(reader, "(", ")", () => expression(reader));
  return withDepth(
    reader,
    { kind: "call", receiver: null, function: written, arguments: list.items, span: spanOfBoth(span, list.span) },
    ...list.items,
  );
}

function parenthesised(reader: GrammarReader): Syntax {
  const start = reader.cursor.next();
  const inner = expression(reader);
  expectClosing(reader, ")");
  return withDepth(reader, { ...inner, span: reader.cursor.spanFrom(start) }, inner);
}

function expectClosing(reader: GrammarReader, bracket: string): void {
  reader.cursor.recoverTo(bracket);
  if (reader.cursor.accept(bracket)) return;
  reader.cursor.expect(bracket);
  reader.cursor.recoverTo(bracket);
  reader.cursor.accept(bracket);
}

function map(reader: GrammarReader, allowsOptional: boolean): MapSyntax {
  const keys = new Set<string>();
  const { items, span } = sequence(reader, "{", "}", () => entry(reader, keys, allowsOptional));
  const entries = items.filter((item) => item !== null);
  return withDepth(reader, { kind: "map", entries, span }, ...entries.map((item) => item.value));
}

function entry(reader: GrammarReader, keys: Set<string>, allowsOptional: boolean): EntrySyntax | null {
  if (!allowsOptional && reader.cursor.isNext("?"))
    reader.cursor.reportProblem("an entry with `?` is for answers; a field is given or not");
  const optional = reader.cursor.accept("?");
  const token = reader.cursor.peek();
  const key =
    token.kind === "text" ? { name: token.value, span: reader.cursor.spanOf(token) } : reader.cursor.acceptName();
  if (key === null) {
    reader.cursor.reportProblem("the entries of a map are written `name: value`");
    return null;
  }
  if (token.kind === "text") reader.cursor.next();
  reader.cursor.expect(":");
  const value = expression(reader);
  if (optional && /["\\]/.test(key.name))
    reader.cursor.reportProblem("the name of an entry with `?` holds no quotation mark and no backslash");
  if (keys.has(key.name)) reader.cursor.reportProblem(`\`${key.name}\` is given twice`);
  keys.add(key.name);
  return { key, optional, value };
}

/** Parses items between brackets, separated by commas; a comma after the last one is allowed. */
function sequence<T>(
  reader: GrammarReader,
  first: string,
  last: string,
  item: () => T,
): { readonly items: readonly T[]; readonly span: Span } {
  const start = reader.cursor.peek();
  const items: T[] = [];
  reader.cursor.expect(first);
  while (!reader.cursor.isNext(last) && reader.cursor.peek().kind !== "end") {
    items.push(item());
    if (!reader.cursor.isNext(last) && !reader.cursor.isNext(","))
      reader.cursor.reportProblem(`\`,\` or \`${last}\` is missing before ${reader.cursor.quoteNext()}`);
    reader.cursor.recoverTo(",", last);
    if (!reader.cursor.accept(",")) break;
  }
  expectClosing(reader, last);
  return { items, span: reader.cursor.spanFrom(start) };
}

const words = new Map<string, LiteralSyntax["literal"]>([
  ["true", { kind: "boolean", value: true }],
  ["false", { kind: "boolean", value: false }],
  ["null", { kind: "null" }],
]);
