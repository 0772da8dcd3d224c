import type { SqlExpression } from "./sql-expression.ts";
import type { SqlCursor } from "./sql-cursor.ts";

/** Expressions within expressions are read as far as this. */
const deepest = 40;

/** The most operators one after another; more are not read. */
const mostOperators = 100;

const other: SqlExpression = { kind: "other" };

/** How strongly operators between two values bind. */
const strengths: ReadonlyMap<string, number> = new Map([
  ["OR", 1],
  ["||", 6],
  ["AND", 2],
  ...["=", "==", "<>", "!=", "<", "<=", ">", ">=", "<=>", "~", "~*", "!~", "!~*", "->", "->>", "&", "|"].map(
    (name) => [name, 4] as const,
  ),
  ["+", 7],
  ["-", 7],
  ["*", 8],
  ["/", 8],
  ["%", 8],
]);

/** Words that begin an operator between two values, and bind as comparisons do. */
const comparingWords = [
  "IS",
  "IN",
  "BETWEEN",
  "LIKE",
  "ILIKE",
  "GLOB",
  "REGEXP",
  "RLIKE",
  "SIMILAR",
  "ISNULL",
  "NOTNULL",
];

/** Reads the expression at a cursor, which stands behind it then. What can't be read is `other`, and the cursor stands where that begins. */
export function parseSqlExpression(cursor: SqlCursor, weakest = 0, depth = 0): SqlExpression {
  if (depth > deepest) return other;
  let left = operand(cursor, depth);
  for (let operators = 0; ; operators += 1) {
    const next = cursor.peek();
    if (next === null) return left;
    if (operators > mostOperators) left = other;

    const isNegated = cursor.isWord("NOT") && cursor.isWordAt(1, ...comparingWords);
    if (isNegated || comparingWords.some((word) => cursor.isWord(word))) {
      if (weakest > 3) return left;
      if (isNegated) cursor.skip();
      const compared = comparison(cursor, left, depth);
      left = isNegated ? { kind: "operator", name: "NOT", of: [compared] } : compared;
    } else if (cursor.takeSign("::")) {
      cursor.skipType();
    } else if (cursor.takeWord("COLLATE")) {
      cursor.takeName();
      while (cursor.takeSign(".")) cursor.takeName();
    } else if (cursor.isWord("AT") && cursor.isWordAt(1, "TIME")) {
      cursor.skip(3);
      operand(cursor, depth + 1);
      left = other;
    } else {
      const name = next.text.toUpperCase();
      const strength = next.kind === "sign" || next.kind === "word" ? strengths.get(name) : undefined;
      if (strength === undefined || strength <= weakest) return left;
      cursor.skip();
      const quantified = name === "=" ? anyOf(cursor, left, depth) : null;
      left = quantified ?? {
        kind: "operator",
        name: sameName(name),
        of: [left, parseSqlExpression(cursor, strength, depth + 1)],
      };
    }
  }
}

function sameName(name: string): string {
  return name === "==" ? "=" : name === "!=" ? "<>" : name;
}

/** `= ANY (ARRAY['a', 'b'])`, which Postgres makes of `IN`. */
function anyOf(cursor: SqlCursor, left: SqlExpression, depth: number): SqlExpression | null {
  if (!cursor.takeWord("ANY", "SOME")) return null;
  const list = parseSqlExpression(cursor, 8, depth + 1);
  return list.kind === "list" ? { kind: "operator", name: "IN", of: [left, ...list.of] } : other;
}

function comparison(cursor: SqlCursor, left: SqlExpression, depth: number): SqlExpression {
  const name = cursor.next()?.text.toUpperCase() ?? "";
  if (name === "ISNULL") return { kind: "operator", name: "IS", of: [left, { kind: "null" }] };
  if (name === "NOTNULL") return negated({ kind: "operator", name: "IS", of: [left, { kind: "null" }] });
  if (name === "IS") {
    const isNot = cursor.takeWord("NOT");
    if (cursor.takeWord("DISTINCT")) {
      cursor.takeWord("FROM");
      parseSqlExpression(cursor, 4, depth + 1);
      return other;
    }
    const is: SqlExpression = { kind: "operator", name: "IS", of: [left, parseSqlExpression(cursor, 4, depth + 1)] };
    if (cursor.takeWord("NORMALIZED")) return other;
    return isNot ? negated(is) : is;
  }
  if (name === "BETWEEN") {
    cursor.takeWord("SYMMETRIC");
    const least = parseSqlExpression(cursor, 4, depth + 1);
    if (!cursor.takeWord("AND")) return other;
    return { kind: "operator", name, of: [left, least, parseSqlExpression(cursor, 4, depth + 1)] };
  }
  if (name === "IN") {
    if (!cursor.isSign("(")) return other;
    const list = operand(cursor, depth + 1);
    const of = list.kind === "list" ? list.of : [list];
    return { kind: "operator", name, of: [left, ...of] };
  }
  if (name === "SIMILAR") {
    cursor.takeWord("TO");
    parseSqlExpression(cursor, 4, depth + 1);
    return other;
  }
  const right = parseSqlExpression(cursor, 4, depth + 1);
  if (cursor.takeWord("ESCAPE")) {
    operand(cursor, depth + 1);
    return other;
  }
  return { kind: "operator", name: name === "RLIKE" ? "REGEXP" : name, of: [left, right] };
}

function negated(expression: SqlExpression): SqlExpression {
  return { kind: "operator", name: "NOT", of: [expression] };
}

function operand(cursor: SqlCursor, depth: number): SqlExpression {
  const token = cursor.peek();
  if (token === null || depth > deepest) return other;
  if (token.kind === "number" || token.kind === "text") {
    cursor.skip();
    return token.kind === "text" ? { kind: "text", value: token.text } : numberOf(token.text);
  }
  if (cursor.takeSign("(")) return parenthesized(cursor, depth);
  if (cursor.takeSign("-")) {
    const value = operand(cursor, depth + 1);
    return value.kind === "number"
      ? { kind: "number", value: -value.value }
      : { kind: "operator", name: "NEGATE", of: [value] };
  }
  if (cursor.takeSign("+")) return operand(cursor, depth + 1);
  if (token.kind === "sign") return other;
  return token.kind === "word" ? wordOperand(cursor, token.text, depth) : named(cursor, depth);
}

function numberOf(text: string): SqlExpression {
  const value = Number(text);
  return Number.isFinite(value) ? { kind: "number", value } : other;
}

function parenthesized(cursor: SqlCursor, depth: number): SqlExpression {
  if (cursor.isWord("SELECT", "WITH", "VALUES")) {
    cursor.skipToClose();
    return other;
  }
  const all = expressions(cursor, ")", depth);
  return all === null ? other : all.length === 1 ? all[0]! : { kind: "list", of: all };
}

/** Expressions between commas, up to a sign that closes them; null: one of them can't be read, and the cursor stands behind that sign. */
function expressions(cursor: SqlCursor, close: string, depth: number): readonly SqlExpression[] | null {
  const all: SqlExpression[] = [];
  if (cursor.takeSign(close)) return all;
  do all.push(parseSqlExpression(cursor, 0, depth + 1));
  while (cursor.takeSign(","));
  if (cursor.takeSign(close)) return all;
  cursor.skipToClose(close);
  return null;
}

/** Types that may stand before a text: `date '2020-01-01'`, and introducers of MySQL: `_utf8mb4'a'`. */
const beforeText = /^(?:_\w+|date|time|timestamp|text|char|varchar)$/i;

function wordOperand(cursor: SqlCursor, word: string, depth: number): SqlExpression {
  const upper = word.toUpperCase();
  switch (upper) {
    case "NULL":
      cursor.skip();
      return { kind: "null" };
    case "TRUE":
    case "FALSE":
      cursor.skip();
      return { kind: "boolean", value: upper === "TRUE" };
    case "NOT":
      cursor.skip();
      return negated(parseSqlExpression(cursor, 3, depth + 1));
    case "CASE":
      cursor.skipCase();
      return other;
    case "INTERVAL":
    case "EXISTS":
      cursor.skip();
      operand(cursor, depth + 1);
      return other;
    case "CAST":
      return cast(cursor, depth);
    case "ARRAY":
      if (!cursor.isSignAt(1, "[")) break;
      cursor.skip(2);
      return { kind: "list", of: expressions(cursor, "]", depth) ?? [other] };
  }
  if (beforeText.test(word) && cursor.peekAt(1)?.kind === "text") cursor.skip();
  return cursor.peek()?.kind === "text" ? operand(cursor, depth + 1) : named(cursor, depth);
}

function cast(cursor: SqlCursor, depth: number): SqlExpression {
  cursor.skip();
  if (!cursor.takeSign("(")) return { kind: "column", name: "cast" };
  const value = parseSqlExpression(cursor, 0, depth + 1);
  cursor.skipToClose();
  return value;
}

/** A column or a call. Of `table.column` and `schema.function()`, the last part counts. */
function named(cursor: SqlCursor, depth: number): SqlExpression {
  let name = cursor.next()!.text;
  while (cursor.isSign(".")) {
    cursor.skip();
    name = cursor.next()?.text ?? name;
  }
  if (!cursor.takeSign("(")) return keywordValue(name) ?? { kind: "column", name };
  if (cursor.takeSign("*")) {
    cursor.skipToClose();
    return other;
  }
  const of = expressions(cursor, ")", depth);
  return of === null ? other : { kind: "call", name: name.toLowerCase(), of };
}

/** Words that are calls without parentheses. */
function keywordValue(name: string): SqlExpression | null {
  return /^(?:current_timestamp|current_date|current_time|localtimestamp|localtime|current_user|session_user)$/i.test(
    name,
  )
    ? { kind: "call", name: name.toLowerCase(), of: [] }
    : null;
}
