import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";

/** A literal in the place of another expression, with the span and type of that one. A *span* is a place in the document. */
export function literalLike({ span, type }: Expression, value: Value): Expression {
  return { kind: "literal", value, span, type };
}
