import type { Expression } from "../../../model/expression.ts";

/**
 * Whether the SQL compiled from an expression can't be null. Fields can be, required or not: a column that came with
 * a change of the document, or a field that the viewer may not read.
 */
export function neverNull(expression: Expression): boolean {
  switch (expression.kind) {
    case "literal":
    case "constant":
      return expression.type.kind !== "null";
    case "now":
    case "not":
    case "list":
    case "map":
    case "collection":
      return true;
    case "binary":
      return expression.operator === "==" || expression.operator === "!=";
    case "comprehension":
      return expression.macro === "exists" || expression.macro === "all" || expression.macro === "exists_one";
    default:
      return false;
  }
}
