import type { Expression } from "../../model/expression.ts";
import { neverHoldTogether } from "./can-hold.ts";
import type { KnownNames } from "./known-names.ts";

/** Whether a condition certainly holds wherever those given do. */
export function alwaysHolds(condition: Expression, known: KnownNames, given: readonly Expression[] = []): boolean {
  return neverHoldTogether([...given, negateCondition(condition)], known);
}

/** Whether a condition certainly holds nowhere, where those given do. */
export function neverHolds(condition: Expression, known: KnownNames, given: readonly Expression[] = []): boolean {
  return neverHoldTogether([...given, condition], known);
}

/** Whether certainly the second holds wherever the first does. */
export function conditionImplies(
  first: Expression,
  second: Expression,
  known: KnownNames,
  given: readonly Expression[] = [],
): boolean {
  return alwaysHolds(second, known, [...given, first]);
}

/** Whether certainly both hold in the same cases. */
export function areEquivalent(
  a: Expression,
  b: Expression,
  known: KnownNames,
  given: readonly Expression[] = [],
): boolean {
  return conditionImplies(a, b, known, given) && conditionImplies(b, a, known, given);
}

/** Whether certainly never both hold. */
export function areDisjoint(
  a: Expression,
  b: Expression,
  known: KnownNames,
  given: readonly Expression[] = [],
): boolean {
  return neverHoldTogether([...given, a, b], known);
}

/** The condition turned round: it holds where the other does not. */
export function negateCondition(of: Expression): Expression {
  return { kind: "not", of, span: of.span, type: { kind: "boolean" } };
}
