import type { Expression } from "../../model/expression.ts";
import { neverHoldTogether } from "./can-hold.ts";
import type { KnownNames } from "./known-names.ts";

/** Whether a condition certainly holds if the given ones do. */
export function alwaysHolds(condition: Expression, known: KnownNames, given: readonly Expression[] = []): boolean {
  return neverHoldTogether([...given, negateCondition(condition)], known);
}

/** Whether a condition certainly never holds if the given ones do. */
export function neverHolds(condition: Expression, known: KnownNames, given: readonly Expression[] = []): boolean {
  return neverHoldTogether([...given, condition], known);
}

/** Whether the second condition certainly holds if the first one does. */
export function conditionImplies(
  first: Expression,
  second: Expression,
  known: KnownNames,
  given: readonly Expression[] = [],
): boolean {
  return alwaysHolds(second, known, [...given, first]);
}

/** Whether two conditions certainly hold in the same cases. */
export function areEquivalent(
  a: Expression,
  b: Expression,
  known: KnownNames,
  given: readonly Expression[] = [],
): boolean {
  return conditionImplies(a, b, known, given) && conditionImplies(b, a, known, given);
}

/** Whether two expressions certainly have the same value. */
export function haveSameValue(a: Expression, b: Expression, known: KnownNames): boolean {
  if (a.type.kind !== b.type.kind) return false;
  const isCondition = a.type.kind === "boolean" && a.type.optional !== true && b.type.optional !== true;
  if (isCondition) return areEquivalent(a, b, known);
  const { span } = a;
  return neverHoldTogether(
    [{ kind: "binary", operator: "!=", left: a, right: b, span, type: { kind: "boolean" } }],
    known,
  );
}

/** Whether two conditions certainly never hold together. */
export function areDisjoint(
  a: Expression,
  b: Expression,
  known: KnownNames,
  given: readonly Expression[] = [],
): boolean {
  return neverHoldTogether([...given, a, b], known);
}

/** The negation of a condition. */
export function negateCondition(of: Expression): Expression {
  return { kind: "not", of, span: of.span, type: { kind: "boolean" } };
}
