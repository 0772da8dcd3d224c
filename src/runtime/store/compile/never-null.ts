import type { Expression } from "../../../model/expression.ts";

/**
 * Whether the SQL compiled from an expression is never null. Fields may be null even where they are required: in a column that
 * was added with a change of the document, and where the viewer may not read the field.
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
