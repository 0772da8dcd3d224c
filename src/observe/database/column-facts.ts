import { columnsIn, conjunctsOf, disjunctsOf } from "../sql/sql-expression.ts";
import type { SqlExpression } from "../sql/sql-expression.ts";
import type { DescribedCheck } from "../schema/described-database.ts";

/** The forms of texts that checks are recognised to demand. */
export type TextForm = "email" | "url" | "phone" | "slug" | "uuid" | "date" | "time" | "timestamp" | "json";

/** The least or the most that a number may be. */
export interface NumberBound {
  readonly value: number;
  /** Whether the number has to be greater, or less, than the value. */
  readonly isExcluded: boolean;
}

/** What the checks on one column say of its values. */
export interface ColumnFacts {
  min: NumberBound | null;
  max: NumberBound | null;
  minLength: number | null;
  maxLength: number | null;
  values: readonly string[] | null;
  numbers: readonly number[] | null;
  patterns: string[];
  form: TextForm | null;
  isRequired: boolean;
  /** The checks of which a part is not understood. */
  unread: DescribedCheck[];
}

/** What is known of a column without checks. */
export function noFacts(): ColumnFacts {
  return {
    min: null,
    max: null,
    minLength: null,
    maxLength: null,
    values: null,
    numbers: null,
    patterns: [],
    form: null,
    isRequired: false,
    unread: [],
  };
}

/** What the checks on one column say. Each of them is about that column alone. */
export function columnFacts(checks: readonly DescribedCheck[]): ColumnFacts {
  const facts = noFacts();
  for (const check of checks) {
    const form = formOf(check.expression);
    if (form !== null) facts.form ??= form;
    else if (
      !conjunctsOf(check.expression)
        .map((one) => addFact(facts, one))
        .every(Boolean)
    )
      facts.unread.push(check);
  }
  return facts;
}

/** The column that a check is about alone; null: several, none, or it holds what is not read. */
export function onlyColumnOf({ expression }: DescribedCheck): string | null {
  const columns = columnsIn(expression);
  const [first, ...others] = [...(columns ?? [])].map((one) => one.toLowerCase());
  return others.every((one) => one === first) ? (first ?? null) : null;
}

/** The form that the whole of a condition demands. Each has parts that are not understood one by one. */
function formOf(expression: SqlExpression): TextForm | null {
  const parts = conjunctsOf(expression).flatMap(disjunctsOf);
  const matched = parts.flatMap((part) => {
    if (part.kind !== "operator" || !["GLOB", "LIKE", "~", "~*", "REGEXP"].includes(part.name)) return [];
    const [value, pattern] = part.of;
    return value !== undefined && pattern?.kind === "text" ? [pattern.value] : [];
  });
  if (matched.some((one) => /@.*\./.test(one))) return "email";
  if (matched.some((one) => /^\^?\(?(?:https?|http\[s\]\?|\[Hh\]\[Tt\]\[Tt\]\[Pp\]).*:\/\//.test(one))) return "url";
  if (matched.some((one) => one.startsWith("????????-????-????-????-"))) return "uuid";
  return null;
}

const tester: Readonly<Record<string, TextForm>> = {
  json_valid: "json",
  date: "date",
  time: "time",
  strftime: "timestamp",
};

/** Adds what a condition says; false: it is not understood. */
function addFact(facts: ColumnFacts, expression: SqlExpression): boolean {
  const parts = disjunctsOf(expression).filter((one) => !isNullTest(one));
  const [only, ...others] = parts;
  if (only === undefined) return false;
  if (others.length > 0) return addAlternatives(facts, parts);
  if (only.kind === "call") return addForm(facts, only.name, "json_valid");
  if (only.kind !== "operator") return false;
  const [left, ...right] = only.of;
  if (left === undefined) return false;
  if (only.name === "NOT") return addDenied(facts, left);
  if (only.name === "BETWEEN") return addBound(facts, ">=", left, right[0]) && addBound(facts, "<=", left, right[1]);
  if (only.name === "IN") return addValues(facts, left, right);
  if (only.name === "IS" && right[0]?.kind === "call") return addForm(facts, right[0].name);
  if (["~", "REGEXP"].includes(only.name)) return addPattern(facts, left, right[0]);
  if (only.name === "GLOB") return addGlob(facts, left, right[0]);
  if (only.name === "=" && left.kind === "column" && right[0]?.kind === "text") return addValues(facts, left, right);
  return addBound(facts, only.name, left, right[0]);
}

function isNullTest(expression: SqlExpression): boolean {
  return expression.kind === "operator" && expression.name === "IS" && expression.of[1]?.kind === "null";
}

function addForm(facts: ColumnFacts, name: string, only?: string): boolean {
  const form = tester[name];
  if (form === undefined || (only !== undefined && name !== only)) return false;
  facts.form ??= form;
  return true;
}

/** `NOT (x IS NULL)`, `NOT (x = '')`. */
function addDenied(facts: ColumnFacts, denied: SqlExpression): boolean {
  if (denied.kind !== "operator") return false;
  if (isNullTest(denied)) {
    facts.isRequired = true;
    return true;
  }
  return denied.name === "=" && addBound(facts, "<>", denied.of[0], denied.of[1]);
}

/** `x = 'a' OR x = 'b'`. */
function addAlternatives(facts: ColumnFacts, parts: readonly SqlExpression[]): boolean {
  const values = parts.map((one) => (one.kind === "operator" && ["=", "IN"].includes(one.name) ? one.of : []));
  const [column] = values[0] ?? [];
  if (column === undefined || values.some(([first]) => first?.kind !== "column")) return false;
  return addValues(
    facts,
    column,
    values.flatMap(([, ...others]) => others),
  );
}

function addValues(facts: ColumnFacts, column: SqlExpression, values: readonly SqlExpression[]): boolean {
  if (column.kind !== "column") return false;
  const present = values.filter(({ kind }) => kind !== "null");
  const texts = present.flatMap((one) => (one.kind === "text" ? [one.value] : []));
  const numbers = present.flatMap((one) => (one.kind === "number" ? [one.value] : []));
  if (present.length === 0) return false;
  if (texts.length === present.length)
    facts.values = facts.values === null ? texts : facts.values.filter((one) => texts.includes(one));
  else if (numbers.length === present.length) facts.numbers = numbers;
  else return false;
  return true;
}

function addPattern(facts: ColumnFacts, value: SqlExpression, pattern: SqlExpression | undefined): boolean {
  if (value.kind !== "column" || pattern?.kind !== "text" || isOfPosix.test(pattern.value)) return false;
  facts.patterns.push(pattern.value);
  return true;
}

/** What regular expressions of databases mean differently. */
const isOfPosix = /\[[:.=]|\\[mMyYAZ]|\(\?[^:]|^\*\*\*/;

/** A pattern with `*`, `?` and classes, as a regular expression. */
function addGlob(facts: ColumnFacts, value: SqlExpression, glob: SqlExpression | undefined): boolean {
  if (value.kind !== "column" || glob?.kind !== "text") return false;
  const parts = glob.value.match(/\*|\?|\[\^?\]?[^\]]*\]|[\s\S]/gu) ?? [];
  const pattern = parts.map((one) =>
    one === "*"
      ? "[\\s\\S]*"
      : one === "?"
        ? "[\\s\\S]"
        : one.length > 1
          ? one
          : one.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&"),
  );
  facts.patterns.push(`^${pattern.join("")}$`);
  return true;
}

const mirrored: Readonly<Record<string, string>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "<>": "<>" };
const lengths = new Set(["length", "char_length", "character_length", "len"]);

/** A comparison of the column, or of its length, with a number. */
function addBound(
  facts: ColumnFacts,
  name: string,
  left: SqlExpression | undefined,
  right: SqlExpression | undefined,
): boolean {
  if (left === undefined || right === undefined || mirrored[name] === undefined) return false;
  if (left.kind === "number" || left.kind === "text")
    return right.kind === "column" || right.kind === "call" ? addBound(facts, mirrored[name], right, left) : false;
  if (left.kind === "column" && right.kind === "text" && right.value === "" && (name === "<>" || name === ">")) {
    facts.minLength = Math.max(1, facts.minLength ?? 1);
    return true;
  }
  if (right.kind !== "number") return false;
  const [of] = left.kind === "call" && lengths.has(left.name) ? left.of : [];
  const isLength = of !== undefined && isPlainText(of);
  if (!isLength && left.kind !== "column") return false;
  return isLength ? addLength(facts, name, right.value) : addNumber(facts, name, right.value);
}

/** A column, perhaps without the white space around it. */
function isPlainText(expression: SqlExpression): boolean {
  return expression.kind === "column";
}

function addLength(facts: ColumnFacts, name: string, value: number): boolean {
  if (!Number.isInteger(value)) return false;
  const least =
    name === ">" || (name === "<>" && value === 0) ? value + 1 : name === ">=" || name === "=" ? value : null;
  const most = name === "<" ? value - 1 : name === "<=" || name === "=" ? value : null;
  if (least === null && most === null) return false;
  if (least !== null) facts.minLength = Math.max(least, facts.minLength ?? least);
  if (most !== null) facts.maxLength = Math.min(most, facts.maxLength ?? most);
  return true;
}

function addNumber(facts: ColumnFacts, name: string, value: number): boolean {
  if (!["=", "<", "<=", ">", ">="].includes(name)) return false;
  const bound = { value, isExcluded: name === "<" || name === ">" };
  if (name !== "<" && name !== "<=" && isTighter(bound, facts.min, 1)) facts.min = bound;
  if (name !== ">" && name !== ">=" && isTighter(bound, facts.max, -1)) facts.max = bound;
  return true;
}

/** Whether a bound allows fewer values than another. `sign`: 1 for the least, -1 for the most. */
function isTighter(bound: NumberBound, other: NumberBound | null, sign: number): boolean {
  if (other === null) return true;
  return bound.value === other.value ? bound.isExcluded : (bound.value - other.value) * sign > 0;
}
