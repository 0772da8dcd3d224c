import type { Expression } from "../model/expression.ts";

/**
 * The canonical text of a checked expression, which reads back as the same tree. Fields of `bare` are printed without
 * it: of `this`, or of the `row` inside `update … where` and `delete … where`.
 */
export function printExpression(_expression: Expression, _bare: "this" | "row" = "this"): string {
  throw new Error("fault: being written");
}
