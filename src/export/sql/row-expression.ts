import { derivationOf, isStored } from "../../model/field-questions.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Conditional, Expression, FieldAccess } from "../../model/expression.ts";
import { valueTypeOf } from "../../expression/value-type/value-type-of.ts";
import { callOfRow } from "./call-of-row.ts";
import { knownValue } from "./known-value.ts";
import { arithmeticSql, comparisonSql, neverNull } from "./operator-sql.ts";
import type { RowScope } from "./row-scope.ts";
import { identifier } from "./quoted-sql.ts";

/** The value of an expression over one row; null where that can't be said in SQL, or needs more than the row. */
export function rowValue(expression: Expression, scope: RowScope): string | null {
  const known = knownValue(expression, scope.model);
  if (known !== undefined) return scope.dialect.literal(known, expression.type);
  switch (expression.kind) {
    case "now":
      return scope.knowsNow ? scope.dialect.now : null;
    case "field":
      return fieldSql(expression, scope);
    case "negate": {
      const of = expression.type.kind === "duration" || isNumber(expression) ? rowValue(expression.of, scope) : null;
      return of === null ? null : `(- ${of})`;
    }
    case "conditional":
      return conditionalSql(expression, scope, rowValue);
    case "call":
      return callOfRow(expression, scope, rowValue);
    case "rescale": {
      const of = rowValue(expression.of, scope);
      const { type } = expression;
      if (of === null || type.kind !== "decimal") return null;
      return scope.dialect.functions.rescaled(of, expression.by, type.scale);
    }
    case "binary":
      if (expression.type.kind !== "boolean") return arithmeticSql(expression, scope, rowValue);
      return rowDecision(expression, scope);
    case "not":
      return rowDecision(expression, scope);
    default:
      return null;
  }
}

/** SQL that is true exactly where a condition holds, and false or null elsewhere; null where there is none. */
function rowCondition(expression: Expression, scope: RowScope): string | null {
  switch (expression.kind) {
    case "not": {
      const of = rowCondition(expression.of, scope);
      return of === null ? null : `(${of}) IS NOT TRUE`;
    }
    case "conditional":
      return conditionalSql(expression, scope, rowCondition);
    case "binary": {
      const { operator, left, right } = expression;
      if (operator !== "and" && operator !== "or") return comparisonSql(expression, scope, rowValue);
      const [a, b] = [rowCondition(left, scope), rowCondition(right, scope)];
      return a === null || b === null ? null : `(${a} ${operator.toUpperCase()} ${b})`;
    }
    default:
      return rowValue(expression, scope);
  }
}

/** SQL that is true where a condition holds, and false elsewhere: never null. */
export function rowDecision(expression: Expression, scope: RowScope): string | null {
  const holds = rowCondition(expression, scope);
  if (holds === null || isTold(expression, scope)) return holds === null ? null : `(${holds})`;
  return `((${holds}) IS TRUE)`;
}

/** Whether the SQL of a condition is never null. */
function isTold(expression: Expression, scope: RowScope): boolean {
  switch (expression.kind) {
    case "not":
      return true;
    case "binary": {
      const { operator, left, right } = expression;
      if (operator === "and" || operator === "or") return isTold(left, scope) && isTold(right, scope);
      if (operator === "in") return neverNull(left, scope);
      return right.type.kind === "null" || operator === "!=" || (neverNull(left, scope) && neverNull(right, scope));
    }
    default:
      return neverNull(expression, scope);
  }
}

function conditionalSql(
  { condition, then, otherwise }: Conditional,
  scope: RowScope,
  write: (expression: Expression, scope: RowScope) => string | null,
): string | null {
  const [when, a, b] = [rowCondition(condition, scope), write(then, scope), write(otherwise, scope)];
  return when === null || a === null || b === null ? null : `CASE WHEN ${when} THEN ${a} ELSE ${b} END`;
}

function fieldSql({ of, entity: owner, name }: FieldAccess, scope: RowScope): string | null {
  const { entity, inside, dialect } = scope;
  if (of.kind !== "this" || entity === null || owner !== entity.name || inside.includes(name)) return null;
  const field = fieldNamed(entity, name);
  const derivation = derivationOf(field);
  if (derivation !== null) {
    const sql = rowValue(derivation, { ...scope, inside: [...inside, name] });
    return sql === null ? null : `(${sql})`;
  }
  if (field === undefined || !isStored(field) || !hasPlainColumn(valueTypeOf(field.type, true).kind, field.type.kind))
    return null;
  const column = identifier(name);
  return field.type.kind === "uuid" && dialect.name === "postgres" ? `CAST(${column} AS text)` : column;
}

/** Whether a column holds the value itself, which the database compares as the document does. */
function hasPlainColumn(value: string, field: string): boolean {
  return plainValues.has(value) && field !== "secret";
}

const plainValues: ReadonlySet<string> = new Set([
  "boolean",
  "integer",
  "decimal",
  "text",
  "choice",
  "timestamp",
  "date",
  "time",
  "duration",
  "record",
]);

function isNumber({ type }: Expression): boolean {
  return type.kind === "integer" || type.kind === "decimal";
}
