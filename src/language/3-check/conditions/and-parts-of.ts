import type { Expression } from "../../../model/expression.ts";

/** The parts that `and` joins. */
export function andPartsOf(condition: Expression): readonly Expression[] {
  return condition.kind === "binary" && condition.operator === "and"
    ? [...andPartsOf(condition.left), ...andPartsOf(condition.right)]
    : [condition];
}
