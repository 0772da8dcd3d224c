import { noSpan } from "../base/span.ts";
import type { Expression } from "../model/expression.ts";

const type = { kind: "boolean" } as const;

/** A condition that holds always, or never. */
export function constantCondition(value: boolean): Expression {
  return { kind: "literal", value, span: noSpan, type };
}

/** The condition that another does not hold. */
export function negatedCondition(of: Expression): Expression {
  return { kind: "not", of, span: of.span, type };
}

/** The condition that two values are equal. */
export function equalityOf(left: Expression, right: Expression): Expression {
  return { kind: "binary", operator: "==", left, right, span: left.span, type };
}

/** The condition that all conditions hold. */
export function conjunctionOf(conditions: readonly Expression[]): Expression {
  return joined("and", conditions) ?? constantCondition(true);
}

/** The condition that at least one condition holds. */
export function disjunctionOf(conditions: readonly Expression[]): Expression {
  return joined("or", conditions) ?? constantCondition(false);
}

function joined(operator: "and" | "or", [first, ...others]: readonly Expression[]): Expression | null {
  return first === undefined
    ? null
    : others.reduce((left, right) => ({ kind: "binary", operator, left, right, span: left.span, type }), first);
}

/** An unknown value in the place of a part. */
export function unknownValue({ span, type }: Expression): Expression {
  return { kind: "input", name: "input", span, type };
}
