import { dayLength } from "../../base/calendar.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import { isStored } from "../../model/field-questions.ts";
import { fieldNamed } from "../../model/find.ts";
import { knownValue } from "./known-value.ts";
import type { RowScope, WriteExpression } from "./row-scope.ts";

/** A comparison over one row; it may be null where a value is. */
export function comparisonSql(binary: Binary, scope: RowScope, write: WriteExpression): string | null {
  const { operator, left, right } = binary;
  if (operator === "in") return membershipSql(left, right, scope, write);
  const a = write(left, scope);
  const b = write(right, scope);
  if (a === null || b === null) return null;
  switch (operator) {
    case "==":
      return equalitySql({ of: left, sql: a }, { of: right, sql: b }, scope);
    case "!=":
      if (isNull(right)) return `${a} IS NOT NULL`;
      return areKnown(left, right, scope) ? `${a} <> ${b}` : `${a} IS DISTINCT FROM ${b}`;
    default:
      return orderSql(binary, a, b, scope);
  }
}

interface Written {
  readonly of: Expression;
  readonly sql: string;
}

function equalitySql(left: Written, right: Written, scope: RowScope): string {
  if (isNull(right.of)) return `${left.sql} IS NULL`;
  const isOneKnown = neverNull(left.of, scope) || neverNull(right.of, scope);
  return isOneKnown ? `${left.sql} = ${right.sql}` : `${left.sql} IS NOT DISTINCT FROM ${right.sql}`;
}

function orderSql({ operator, left }: Binary, a: string, b: string, { dialect }: RowScope): string | null {
  switch (left.type.kind) {
    case "text":
      return `${dialect.functions.byCodePoint(a)} ${operator} ${b}`;
    case "integer":
    case "decimal":
    case "timestamp":
    case "date":
    case "time":
    case "duration":
      return `${a} ${operator} ${b}`;
    default:
      return null;
  }
}

function membershipSql(left: Expression, right: Expression, scope: RowScope, write: WriteExpression): string | null {
  if (right.kind !== "list" || right.items.length === 0 || right.items.some((item) => !neverNull(item, scope)))
    return null;
  const value = write(left, scope);
  const items = right.items.map((item) => write(item, scope));
  return value === null || items.includes(null) ? null : `${value} IN (${items.join(", ")})`;
}

function isNull({ type }: Expression): boolean {
  return type.kind === "null";
}

function areKnown(left: Expression, right: Expression, scope: RowScope): boolean {
  return neverNull(left, scope) && neverNull(right, scope);
}

/** Whether an expression is never null: a value that is written out, or a required field. */
export function neverNull(expression: Expression, { model, entity }: RowScope): boolean {
  const known = knownValue(expression, model);
  if (known !== undefined) return known !== null;
  if (expression.kind !== "field" || entity === null) return false;
  const field = fieldNamed(entity, expression.name);
  return field !== undefined && field.required && isStored(field);
}

/** A sum, difference, product, quotient or remainder over one row. */
export function arithmeticSql(binary: Binary, scope: RowScope, write: WriteExpression): string | null {
  const { operator, left, right } = binary;
  const kinds = [left.type.kind, right.type.kind];
  if (kinds.some((kind) => kind === "timestamp" || kind === "date")) return calendarSql(binary, scope, write);
  const a = write(left, scope);
  const b = write(right, scope);
  if (a === null || b === null) return null;
  const [first = "", second = ""] = kinds;
  if (first === "text" && second === "text" && operator === "+") return `(${a} || ${b})`;
  if (first === "duration" && second === "duration" && (operator === "+" || operator === "-"))
    return `(${a} ${operator} ${b})`;
  if (!numbers.has(first) || !numbers.has(second)) return null;
  switch (operator) {
    case "+":
    case "-":
    case "*":
      return `(${a} ${operator} ${b})`;
    case "/":
    case "%":
      // A quotient of decimals is rounded, in another way than databases round it.
      return first === "integer" && second === "integer" ? `(${a} ${operator} nullif(${b}, 0))` : null;
    default:
      return null;
  }
}

const numbers: ReadonlySet<string> = new Set(["integer", "decimal"]);

function calendarSql({ operator, left, right }: Binary, scope: RowScope, write: WriteExpression): string | null {
  const { functions } = scope.dialect;
  if (operator !== "+" && operator !== "-") return null;
  const [moment, other] = left.type.kind === "duration" ? [right, left] : [left, right];
  const a = write(moment, scope);
  if (a === null) return null;
  if (other.type.kind !== "duration") {
    const b = write(other, scope);
    if (b === null || operator !== "-" || moment.type.kind !== other.type.kind) return null;
    return moment.type.kind === "date" ? functions.elapsedDays(a, b) : functions.elapsed(a, b);
  }
  if (moment.type.kind === "timestamp") {
    const duration = write(other, scope);
    return duration === null ? null : functions.later(a, operator, duration);
  }
  const known = knownValue(other, scope.model);
  if (typeof known !== "number" || known % dayLength !== 0) return null;
  return functions.daysLater(a, (operator === "-" ? -known : known) / dayLength);
}
