import { spanOfBoth } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import type { BinaryOperator } from "../../model/expression.ts";
import type { Cursor } from "./cursor.ts";
import { binding, comparison, operators } from "../syntax/operators.ts";
import type { EntrySyntax, LiteralSyntax, MapSyntax, Syntax } from "../syntax/syntax.ts";

/** Reads expressions and their parts from one cursor. */
export interface Grammar {
  expression(): Syntax;
  /** What may stand left of `=`: a name or a path, by itself. */
  target(): Syntax;
  /** `{name: value, …}`; complains where no `{` is next. */
  map(mayLack: boolean): MapSyntax;
}

/** No tree is deeper than this, so that whoever walks one may recurse. */
export const maxDepth = 250;

/** The grammar over a cursor; whatever the tokens are, what it reads is a tree. */
export function createGrammar(cursor: Cursor): Grammar {
  const depths = new WeakMap<Syntax, number>();
  const reader: GrammarReader = { depths, cursor, open: 0 };

  return {
    expression: () => expression(reader),
    target: () => postfix(reader, primary(reader)),
    map: (mayLack) => map(reader, mayLack),
  };
}

interface GrammarReader {
  readonly depths: WeakMap<Syntax, number>;
  readonly cursor: Cursor;
  open: number;
}

/** Remembers how deep a node is; one that is too deep ends the reading. */
function built<T extends Syntax>(reader: GrammarReader, node: T, ...children: readonly Syntax[]): T {
  const depth = 1 + Math.max(0, ...children.map((child) => reader.depths.get(child) ?? 0));
  if (depth > maxDepth) reader.cursor.givesUp(node.span);
  reader.depths.set(node, depth);
  return node;
}

function missing(span: Span): Syntax {
  return { kind: "missing", span };
}

function expression(reader: GrammarReader): Syntax {
  reader.open++;
  if (reader.open > maxDepth) reader.cursor.givesUp(reader.cursor.spanOf(reader.cursor.peek()));
  const found = conditional(reader);
  reader.open--;
  return found;
}

function conditional(reader: GrammarReader): Syntax {
  const condition = binary(reader, 0);
  if (!reader.cursor.takes("?")) return condition;
  const then = expression(reader);
  reader.cursor.needs(":");
  const otherwise = expression(reader);
  return built(
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
    const operator = operatorSeen(reader);
    if (operator === null || binding[operator] < least) return left;
    reader.cursor.next();
    const right = binary(reader, binding[operator] + 1);
    left = built(
      reader,
      { kind: "binary", operator, left, right, span: spanOfBoth(left.span, right.span) },
      left,
      right,
    );
  }
}

function operatorSeen(reader: GrammarReader): BinaryOperator | null {
  const token = reader.cursor.peek();
  if (token.kind !== "symbol") return null;
  if (token.symbol === "=" && reader.open > 0) {
    reader.cursor.complains("`=` sets a value; to compare write `==`");
    return "==";
  }
  return operators.get(token.symbol) ?? null;
}

function unary(reader: GrammarReader): Syntax {
  const token = reader.cursor.peek();
  if (!reader.cursor.takes("not") && !reader.cursor.takes("!") && !reader.cursor.takes("-"))
    return postfix(reader, primary(reader));
  reader.open++;
  if (reader.open > maxDepth) reader.cursor.givesUp(reader.cursor.spanOf(token));
  const isWord = token.kind === "symbol" && token.symbol === "not";
  // `not a == b` is read as people mean it; `!` binds as tightly as in CEL.
  const of = isWord ? binary(reader, comparison) : unary(reader);
  reader.open--;
  const kind = token.kind === "symbol" && token.symbol === "-" ? "negate" : "not";
  return built(reader, { kind, of, span: reader.cursor.spanFrom(token) }, of);
}

function postfix(reader: GrammarReader, start: Syntax): Syntax {
  let of = start;
  for (;;) {
    if (reader.cursor.takes(".")) of = member(reader, of);
    else if (reader.cursor.takes("[")) of = index(reader, of);
    else return of;
  }
}

function member(reader: GrammarReader, of: Syntax): Syntax {
  const name = reader.cursor.takesName();
  if (name === null) {
    reader.cursor.complains("a name is missing after `.`");
    return of;
  }
  const span = spanOfBoth(of.span, name.span);
  if (!reader.cursor.sees("(")) return built(reader, { kind: "member", of, member: name, span }, of);
  const list = sequence(reader, "(", ")", () => expression(reader));
  return built(
    reader,
    { kind: "call", receiver: of, function: name, arguments: list.items, span: spanOfBoth(span, list.span) },
    of,
    ...list.items,
  );
}

function index(reader: GrammarReader, of: Syntax): Syntax {
  const found = expression(reader);
  const end = reader.cursor.peek();
  closes(reader, "]");
  return built(
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
      return named(reader, token.name, span);
    case "symbol":
      if (token.symbol === "(") return parenthesised(reader);
      if (token.symbol === "{") return map(reader, true);
      if (token.symbol === "[") {
        const list = sequence(reader, "[", "]", () => expression(reader));
        return built(reader, { kind: "list", items: list.items, span: list.span }, ...list.items);
      }
      reader.cursor.complains(`a value is missing before ${reader.cursor.quote()}`);
      return missing(span);
    case "bad":
      reader.cursor.complains(token.problem);
      reader.cursor.next();
      return missing(span);
    case "end":
      reader.cursor.complains("a value is missing at its end");
      return missing(span);
  }
}

function named(reader: GrammarReader, name: string, span: Span): Syntax {
  const written = reader.cursor.takesName() ?? { name, span };
  const word = words.get(name);
  if (word !== undefined) return { kind: "literal", literal: word, span };
  if (!reader.cursor.sees("(")) return { kind: "name", name, span };
  const list = sequence(reader, "(", ")", () => expression(reader));
  return built(
    reader,
    { kind: "call", receiver: null, function: written, arguments: list.items, span: spanOfBoth(span, list.span) },
    ...list.items,
  );
}

function parenthesised(reader: GrammarReader): Syntax {
  const start = reader.cursor.next();
  const inner = expression(reader);
  closes(reader, ")");
  return built(reader, { ...inner, span: reader.cursor.spanFrom(start) }, inner);
}

function closes(reader: GrammarReader, bracket: string): void {
  reader.cursor.recovers(bracket);
  if (reader.cursor.takes(bracket)) return;
  reader.cursor.needs(bracket);
  reader.cursor.recovers(bracket);
  reader.cursor.takes(bracket);
}

function map(reader: GrammarReader, mayLack: boolean): MapSyntax {
  const keys = new Set<string>();
  const { items, span } = sequence(reader, "{", "}", () => entry(reader, keys, mayLack));
  const entries = items.filter((item) => item !== null);
  return built(reader, { kind: "map", entries, span }, ...entries.map((item) => item.value));
}

function entry(reader: GrammarReader, keys: Set<string>, mayLack: boolean): EntrySyntax | null {
  if (!mayLack && reader.cursor.sees("?"))
    reader.cursor.complains("an entry with `?` is for answers; a field is given or not");
  const optional = reader.cursor.takes("?");
  const token = reader.cursor.peek();
  const key =
    token.kind === "text" ? { name: token.value, span: reader.cursor.spanOf(token) } : reader.cursor.takesName();
  if (key === null) {
    reader.cursor.complains("the entries of a map are written `name: value`");
    return null;
  }
  if (token.kind === "text") reader.cursor.next();
  reader.cursor.needs(":");
  const value = expression(reader);
  if (optional && /["\\]/.test(key.name))
    reader.cursor.complains("the name of an entry with `?` holds no quotation mark and no backslash");
  if (keys.has(key.name)) reader.cursor.complains(`\`${key.name}\` is given twice`);
  keys.add(key.name);
  return { key, optional, value };
}

/** Items between brackets, separated by commas; a comma after the last is fine. */
function sequence<T>(
  reader: GrammarReader,
  first: string,
  last: string,
  item: () => T,
): { readonly items: readonly T[]; readonly span: Span } {
  const start = reader.cursor.peek();
  const items: T[] = [];
  reader.cursor.needs(first);
  while (!reader.cursor.sees(last) && reader.cursor.peek().kind !== "end") {
    items.push(item());
    if (!reader.cursor.sees(last) && !reader.cursor.sees(","))
      reader.cursor.complains(`\`,\` or \`${last}\` is missing before ${reader.cursor.quote()}`);
    reader.cursor.recovers(",", last);
    if (!reader.cursor.takes(",")) break;
  }
  closes(reader, last);
  return { items, span: reader.cursor.spanFrom(start) };
}

const words = new Map<string, LiteralSyntax["literal"]>([
  ["true", { kind: "boolean", value: true }],
  ["false", { kind: "boolean", value: false }],
  ["null", { kind: "null" }],
]);
