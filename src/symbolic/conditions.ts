import { noSpan } from "../base/span.ts";
import type { Expression } from "../model/expression.ts";

const type = { kind: "boolean" } as const;

/** A condition that holds always, or never. */
export function constant(value: boolean): Expression {
  return { kind: "literal", value, span: noSpan, type };
}

/** That a condition does not hold. */
export function negated(of: Expression): Expression {
  return { kind: "not", of, span: of.span, type };
}

/** That two values are the same. */
export function equal(left: Expression, right: Expression): Expression {
  return { kind: "binary", operator: "==", left, right, span: left.span, type };
}

/** That all conditions hold. */
export function allOf(conditions: readonly Expression[]): Expression {
  return joined("and", conditions) ?? constant(true);
}

/** That one of the conditions holds. */
export function anyOf(conditions: readonly Expression[]): Expression {
  return joined("or", conditions) ?? constant(false);
}

function joined(operator: "and" | "or", [first, ...others]: readonly Expression[]): Expression | null {
  return first === undefined
    ? null
    : others.reduce((left, right) => ({ kind: "binary", operator, left, right, span: left.span, type }), first);
}
