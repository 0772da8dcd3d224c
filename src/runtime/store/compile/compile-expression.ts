import type { Expression } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { callOf } from "./sql-calls.ts";
import { comprehensionOf } from "./sql-comprehensions.ts";
import { entryOf, fieldHolds, compileFieldAccess } from "./compile-field-access.ts";
import { compileList, compileLiteral, compileMap } from "./sql-literals.ts";
import {
  binaryDecides,
  binaryHolds,
  binaryOf,
  conditionalHolds,
  conditionalOf,
  negationOf,
  rescaleOf,
} from "./sql-operators.ts";
import { neverNull } from "./never-null.ts";
import { relationOf } from "./relation-of.ts";
import { gatherItems } from "./narrow-relation.ts";
import { nameOf } from "./sql-names.ts";
import { compileShapeUse } from "./compile-shape-use.ts";
import type { Compiler, SqlScope } from "./sql-scope.ts";

/** SQL for the value of a checked expression. It equals what `evaluate` gives, in the form of a column of the expression's type. */
export function compileExpression(expression: Expression, scope: SqlScope): Fragment {
  const known = scope.known?.get(expression);
  if (known !== undefined) return known;
  switch (expression.kind) {
    case "literal":
      return compileLiteral(expression.value, expression.type, scope);
    case "list":
      return compileList(expression, scope);
    case "map":
      return compileMap(expression, scope);
    case "field":
      return compileFieldAccess(expression, scope);
    case "entry":
      return entryOf(expression, scope);
    case "collection":
      return gatherItems(relationOf(expression, scope));
    case "not":
      return sql`(not ${compileDecision(expression.of, scope)})`;
    case "negate":
      return negationOf(expression, scope);
    case "binary":
      return binaryOf(expression, scope);
    case "conditional":
      return conditionalOf(expression, scope);
    case "call":
      return callOf(expression, scope);
    case "comprehension":
      return comprehensionOf(expression, scope);
    case "shape":
      return compileShapeUse(expression, scope, compileExpression);
    case "rescale":
      return rescaleOf(expression, scope);
    default:
      return nameOf(expression, scope);
  }
}

/** SQL that is true exactly where a condition holds, and false or null elsewhere: for `where` clauses. */
export function compileCondition(condition: Expression, scope: SqlScope): Fragment {
  if (scope.known?.has(condition) === true) return compileExpression(condition, scope);
  if (condition.type.kind === "null") return scope.dialect.nothing("boolean");
  switch (condition.kind) {
    case "field":
      return fieldHolds(condition, scope);
    case "binary":
      return binaryHolds(condition, scope);
    case "conditional":
      return conditionalHolds(condition, scope);
    default:
      return compileExpression(condition, scope);
  }
}

/** SQL that is true where a condition holds and false elsewhere, never null. */
export function compileDecision(condition: Expression, scope: SqlScope): Fragment {
  const isKnown = scope.known?.has(condition) === true;
  const holds =
    condition.kind === "binary" && !isKnown ? binaryDecides(condition, scope) : compileCondition(condition, scope);
  return neverNull(condition) ? holds : sql`coalesce(${holds}, false)`;
}

/** The compiler of subexpressions, which every scope carries. */
export const expressionCompiler: Compiler = {
  value: compileExpression,
  condition: compileCondition,
  decision: compileDecision,
};
