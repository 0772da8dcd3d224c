import type { Expression } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { Fragment } from "../fragment.ts";
import { cellFormOf } from "../sql.ts";
import type { SqlScope } from "./sql-scope.ts";

/** SQL for the value of a subexpression. */
export function compileValue(expression: Expression, scope: SqlScope): Fragment {
  return scope.compiler.value(expression, scope);
}

/** The same where nothing else says of which type a null is. */
export function compileValueAs(expression: Expression, type: ValueType, scope: SqlScope): Fragment {
  return expression.type.kind === "null" ? scope.dialect.nothing(cellFormOf(type)) : compileValue(expression, scope);
}

/** SQL that is true exactly where a condition inside an expression holds, and false or null elsewhere. */
export function compileHolds(condition: Expression, scope: SqlScope): Fragment {
  return scope.compiler.condition(condition, scope);
}

/** SQL that is true where a condition inside an expression holds and false elsewhere, never null. */
export function decisionOf(condition: Expression, scope: SqlScope): Fragment {
  return scope.compiler.decision(condition, scope);
}
