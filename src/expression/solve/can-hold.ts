import type { Expression } from "../../model/expression.ts";
import { verifiedExample } from "./solver-example.ts";
import type { SolverExample } from "./solver-example.ts";
import { expressionHolds } from "./formula.ts";
import type { KnownNames } from "./known-names.ts";
import { searchExample } from "./search-example.ts";
import { simplifyCondition } from "./simplify-condition.ts";
import { createVariables } from "./variable.ts";

/** Whether conditions can hold. */
export type Possibility =
  /** With the values of the example, which has been evaluated. */
  | { readonly kind: "yes"; readonly example: SolverExample }
  /** Never, which is certain. */
  | { readonly kind: "no" }
  /** It depends on what is not looked into, or would take too long to find out. */
  | { readonly kind: "unknown" };

/**
 * Whether all of the conditions can hold at once, whatever the records and the caller are like. Of records it is known what
 * their fields' types and ranges allow, not what rules say: hand those along as further conditions.
 *
 * INVARIANT: never wrong (test/properties/can-hold.test.ts), but for what could only come of numbers of more than twelve digits or times
 * at the end of the calendar; and never long: the work has a bound, beyond which the answer is unknown.
 */
export function canHold(conditions: readonly Expression[], known: KnownNames): Possibility {
  const variables = createVariables(known);
  const plain = conditions.map((condition) => simplifiedOnce(condition, known));
  const found = searchExample(
    plain.map((condition) => expressionHolds(condition)),
    variables,
    (store) => verifiedExample(store, plain, variables),
  );
  return typeof found === "string" ? { kind: found === "none" ? "no" : "unknown" } : { kind: "yes", example: found };
}

/** Whether the conditions certainly never hold together: what `canHold` answers with no, found out without looking for an example. */
export function neverHoldTogether(conditions: readonly Expression[], known: KnownNames): boolean {
  const formulas = conditions.map((condition) => expressionHolds(simplifiedOnce(condition, known)));
  return searchExample(formulas, createVariables(known), () => unexamined) === "none";
}

const unexamined: SolverExample = { values: [], assumed: [] };

/** Rules and guards are asked about again and again. */
function simplifiedOnce(condition: Expression, known: KnownNames): Expression {
  const cache = simple.get(known) ?? new WeakMap<Expression, Expression>();
  const found = cache.get(condition) ?? simplifyCondition(condition, known);
  simple.set(known, cache.set(condition, found));
  return found;
}

const simple = new WeakMap<KnownNames, WeakMap<Expression, Expression>>();
