import type { Expression } from "../../../model/expression.ts";
import type { Fragment } from "../fragment.ts";
import type { SqlScope } from "./scope.ts";

/** SQL for the value of an expression that stands within another. */
export function compileValue(expression: Expression, scope: SqlScope): Fragment {
  return scope.compiler.value(expression, scope);
}

/** SQL that is true exactly where a condition within an expression holds, and false or null where it does not. */
export function compileHolds(condition: Expression, scope: SqlScope): Fragment {
  return scope.compiler.condition(condition, scope);
}

/** SQL that is true where a condition within an expression holds and false where it does not, never null. */
export function decisionOf(condition: Expression, scope: SqlScope): Fragment {
  return scope.compiler.decision(condition, scope);
}
