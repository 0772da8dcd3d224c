import type { Expression } from "../../model/expression.ts";
import type { Linear } from "./linear.ts";
import { noValues } from "./values.ts";
import type { Others, Values } from "./values.ts";
import type { Variable } from "./variable.ts";

/** What has to be so: expressions that are looked into step by step, joined, down to what can be said of variables at once. */
export type Formula =
  /** The expression is true; or, negated, anything else: false or null. */
  | { readonly kind: "holds"; readonly expression: Expression; readonly negated: boolean }
  | { readonly kind: "all"; readonly of: readonly Formula[] }
  | Disjunction
  | VariableFact;

/** At least one of them has to be so. */
export interface Disjunction {
  readonly kind: "some";
  readonly of: readonly Formula[];
}

/** What is said of variables. */
export type VariableFact =
  | { readonly kind: "within"; readonly variable: Variable; readonly values: Values }
  /** Both are there, and are or are not the same. */
  | { readonly kind: "same" | "differ"; readonly a: Variable; readonly b: Variable }
  /** The sum is zero or less; all that is involved is there. */
  | { readonly kind: "atMost"; readonly sum: Linear };

/** Holds anyway. */
export const alwaysTrue: Formula = { kind: "all", of: [] };

/** Never holds. */
export const neverTrue: Disjunction = { kind: "some", of: [] };

/** Each of them. */
export function allFormulas(...of: readonly Formula[]): Formula {
  return { kind: "all", of };
}

/** At least one of them. */
export function anyFormula(...of: readonly Formula[]): Disjunction {
  return { kind: "some", of };
}

/** The expression is true; negated: it is not. */
export function expressionHolds(expression: Expression, negated = false): Formula {
  return { kind: "holds", expression, negated };
}

/** The variable has one of some values. */
export function variableWithin(variable: Variable, others: Others, mayBeNull = false): Formula {
  return { kind: "within", variable, values: { null: mayBeNull, others } };
}

/** The variable is null. */
export function isNull(variable: Variable): Formula {
  return variableWithin(variable, noValues, true);
}

/** The variable is not null. */
export function isThere(variable: Variable): Formula {
  return variableWithin(variable, variable.values.others);
}
