import type { Expression } from "../../model/expression.ts";
import type { Linear } from "./linear.ts";
import { noValues } from "./values.ts";
import type { Others, Values } from "./values.ts";
import type { Variable } from "./variable.ts";

/** A proposition of the solver: an expression that is expanded level by level, a conjunction, a disjunction, or a fact about variables. */
export type Formula =
  /** The expression is true; negated: it is false or null. */
  | { readonly kind: "holds"; readonly expression: Expression; readonly negated: boolean }
  | { readonly kind: "all"; readonly of: readonly Formula[] }
  | Disjunction
  | VariableFact;

/** A disjunction: at least one of the formulas holds. */
export interface Disjunction {
  readonly kind: "some";
  readonly of: readonly Formula[];
}

/** A fact about variables, which a constraint store can record. */
export type VariableFact =
  | { readonly kind: "within"; readonly variable: Variable; readonly values: Values }
  /** Both variables are not null, and are equal (`same`) or not (`differ`). */
  | { readonly kind: "same" | "differ"; readonly a: Variable; readonly b: Variable }
  /** The sum is at most zero, and none of its variables is null. */
  | { readonly kind: "atMost"; readonly sum: Linear };

/** The formula that always holds. */
export const alwaysTrue: Formula = { kind: "all", of: [] };

/** The formula that never holds. */
export const neverTrue: Disjunction = { kind: "some", of: [] };

/** The conjunction of formulas. */
export function allFormulas(...of: readonly Formula[]): Formula {
  return { kind: "all", of };
}

/** The disjunction of formulas. */
export function anyFormula(...of: readonly Formula[]): Disjunction {
  return { kind: "some", of };
}

/** The formula that an expression is true; negated: that it is false or null. */
export function expressionHolds(expression: Expression, negated = false): Formula {
  return { kind: "holds", expression, negated };
}

/** The formula that a variable has one of these values. */
export function variableWithin(variable: Variable, others: Others, mayBeNull = false): Formula {
  return { kind: "within", variable, values: { null: mayBeNull, others } };
}

/** The formula that a variable is null. */
export function isNull(variable: Variable): Formula {
  return variableWithin(variable, noValues, true);
}

/** The formula that a variable is not null. */
export function isThere(variable: Variable): Formula {
  return variableWithin(variable, variable.values.others);
}
