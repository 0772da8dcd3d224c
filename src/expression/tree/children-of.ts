import type { Expression } from "../../model/expression.ts";

/** The expressions directly inside one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "literal":
    case "this":
    case "old":
    case "me":
    case "now":
    case "input":
    case "token":
    case "base":
    case "here":
    case "constant":
    case "variable":
    case "collection":
      return [];
    case "list":
      return expression.items;
    case "map":
      return expression.entries.map((entry) => entry.value);
    case "field":
    case "entry":
    case "not":
    case "negate":
    case "rescale":
      return [expression.of];
    case "binary":
      return [expression.left, expression.right];
    case "conditional":
      return [expression.condition, expression.then, expression.otherwise];
    case "call":
      return expression.arguments;
    case "comprehension":
      return [expression.source, expression.body];
    case "shape":
      return [expression.of, expression.body];
  }
}

/** Whether some node of the expression is as wanted. */
export function someNode(expression: Expression, wanted: (node: Expression) => boolean): boolean {
  return wanted(expression) || childrenOf(expression).some((child) => someNode(child, wanted));
}
