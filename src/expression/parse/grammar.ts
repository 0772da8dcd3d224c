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
  let open = 0;

  /** Remembers how deep a node is; one that is too deep ends the reading. */
  function built<T extends Syntax>(node: T, ...children: readonly Syntax[]): T {
    const depth = 1 + Math.max(0, ...children.map((child) => depths.get(child) ?? 0));
    if (depth > maxDepth) cursor.givesUp(node.span);
    depths.set(node, depth);
    return node;
  }

  function missing(span: Span): Syntax {
    return { kind: "missing", span };
  }

  function expression(): Syntax {
    open++;
    if (open > maxDepth) cursor.givesUp(cursor.spanOf(cursor.peek()));
    const found = conditional();
    open--;
    return found;
  }

  function conditional(): Syntax {
    const condition = binary(0);
    if (!cursor.takes("?")) return condition;
    const then = expression();
    cursor.needs(":");
    const otherwise = expression();
    return built(
      { kind: "conditional", condition, then, otherwise, span: spanOfBoth(condition.span, otherwise.span) },
      condition,
      then,
      otherwise,
    );
  }

  function binary(least: number): Syntax {
    let left = unary();
    for (;;) {
      const operator = operatorSeen();
      if (operator === null || binding[operator] < least) return left;
      cursor.next();
      const right = binary(binding[operator] + 1);
      left = built({ kind: "binary", operator, left, right, span: spanOfBoth(left.span, right.span) }, left, right);
    }
  }

  function operatorSeen(): BinaryOperator | null {
    const token = cursor.peek();
    if (token.kind !== "symbol") return null;
    if (token.symbol === "=" && open > 0) {
      cursor.complains("`=` sets a value; to compare write `==`");
      return "==";
    }
    return operators.get(token.symbol) ?? null;
  }

  function unary(): Syntax {
    const token = cursor.peek();
    if (!cursor.takes("not") && !cursor.takes("!") && !cursor.takes("-")) return postfix(primary());
    open++;
    if (open > maxDepth) cursor.givesUp(cursor.spanOf(token));
    const isWord = token.kind === "symbol" && token.symbol === "not";
    // `not a == b` is read as people mean it; `!` binds as tightly as in CEL.
    const of = isWord ? binary(comparison) : unary();
    open--;
    const kind = token.kind === "symbol" && token.symbol === "-" ? "negate" : "not";
    return built({ kind, of, span: cursor.spanFrom(token) }, of);
  }

  function postfix(start: Syntax): Syntax {
    let of = start;
    for (;;) {
      if (cursor.takes(".")) of = member(of);
      else if (cursor.takes("[")) of = index(of);
      else return of;
    }
  }

  function member(of: Syntax): Syntax {
    const name = cursor.takesName();
    if (name === null) {
      cursor.complains("a name is missing after `.`");
      return of;
    }
    const span = spanOfBoth(of.span, name.span);
    if (!cursor.sees("(")) return built({ kind: "member", of, member: name, span }, of);
    const list = sequence("(", ")", expression);
    return built(
      { kind: "call", receiver: of, function: name, arguments: list.items, span: spanOfBoth(span, list.span) },
      of,
      ...list.items,
    );
  }

  function index(of: Syntax): Syntax {
    const found = expression();
    const end = cursor.peek();
    closes("]");
    return built({ kind: "index", of, index: found, span: spanOfBoth(of.span, cursor.spanOf(end)) }, of, found);
  }

  function primary(): Syntax {
    const token = cursor.peek();
    const span = cursor.spanOf(token);
    switch (token.kind) {
      case "integer":
      case "decimal":
      case "text":
        cursor.next();
        return { kind: "literal", literal: token, span };
      case "name":
        return named(token.name, span);
      case "symbol":
        if (token.symbol === "(") return parenthesised();
        if (token.symbol === "{") return map(true);
        if (token.symbol === "[") {
          const list = sequence("[", "]", expression);
          return built({ kind: "list", items: list.items, span: list.span }, ...list.items);
        }
        cursor.complains(`a value is missing before ${cursor.quote()}`);
        return missing(span);
      case "bad":
        cursor.complains(token.problem);
        cursor.next();
        return missing(span);
      case "end":
        cursor.complains("a value is missing at its end");
        return missing(span);
    }
  }

  function named(name: string, span: Span): Syntax {
    const written = cursor.takesName() ?? { name, span };
    const word = words.get(name);
    if (word !== undefined) return { kind: "literal", literal: word, span };
    if (!cursor.sees("(")) return { kind: "name", name, span };
    const list = sequence("(", ")", expression);
    return built(
      { kind: "call", receiver: null, function: written, arguments: list.items, span: spanOfBoth(span, list.span) },
      ...list.items,
    );
  }

  function parenthesised(): Syntax {
    const start = cursor.next();
    const inner = expression();
    closes(")");
    return built({ ...inner, span: cursor.spanFrom(start) }, inner);
  }

  function closes(bracket: string): void {
    cursor.recovers(bracket);
    if (cursor.takes(bracket)) return;
    cursor.needs(bracket);
    cursor.recovers(bracket);
    cursor.takes(bracket);
  }

  function map(mayLack: boolean): MapSyntax {
    const keys = new Set<string>();
    const { items, span } = sequence("{", "}", () => entry(keys, mayLack));
    const entries = items.filter((item) => item !== null);
    return built({ kind: "map", entries, span }, ...entries.map((item) => item.value));
  }

  function entry(keys: Set<string>, mayLack: boolean): EntrySyntax | null {
    if (!mayLack && cursor.sees("?")) cursor.complains("an entry with `?` is for answers; a field is given or not");
    const optional = cursor.takes("?");
    const token = cursor.peek();
    const key = token.kind === "text" ? { name: token.value, span: cursor.spanOf(token) } : cursor.takesName();
    if (key === null) {
      cursor.complains("the entries of a map are written `name: value`");
      return null;
    }
    if (token.kind === "text") cursor.next();
    cursor.needs(":");
    const value = expression();
    if (optional && /["\\]/.test(key.name))
      cursor.complains("the name of an entry with `?` holds no quotation mark and no backslash");
    if (keys.has(key.name)) cursor.complains(`\`${key.name}\` is given twice`);
    keys.add(key.name);
    return { key, optional, value };
  }

  /** Items between brackets, separated by commas; a comma after the last is fine. */
  function sequence<T>(
    first: string,
    last: string,
    item: () => T,
  ): { readonly items: readonly T[]; readonly span: Span } {
    const start = cursor.peek();
    const items: T[] = [];
    cursor.needs(first);
    while (!cursor.sees(last) && cursor.peek().kind !== "end") {
      items.push(item());
      if (!cursor.sees(last) && !cursor.sees(","))
        cursor.complains(`\`,\` or \`${last}\` is missing before ${cursor.quote()}`);
      cursor.recovers(",", last);
      if (!cursor.takes(",")) break;
    }
    closes(last);
    return { items, span: cursor.spanFrom(start) };
  }

  return { expression, target: () => postfix(primary()), map };
}

const words = new Map<string, LiteralSyntax["literal"]>([
  ["true", { kind: "boolean", value: true }],
  ["false", { kind: "boolean", value: false }],
  ["null", { kind: "null" }],
]);
