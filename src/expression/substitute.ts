import type { Expression } from "../model/expression.ts";

/** The expression with parts replaced: those for which `replacement` gives another, outermost first. */
export function substitute(expression: Expression, replacement: (part: Expression) => Expression | null): Expression {
  const other = replacement(expression);
  if (other !== null) return other;
  const inner = (part: Expression): Expression => substitute(part, replacement);
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
      return expression;
    case "list":
      return { ...expression, items: expression.items.map(inner) };
    case "map":
      return { ...expression, entries: expression.entries.map((entry) => ({ ...entry, value: inner(entry.value) })) };
    case "field":
    case "entry":
    case "not":
    case "negate":
    case "rescale":
      return { ...expression, of: inner(expression.of) };
    case "binary":
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
    case "conditional":
      return { ...expression, condition: inner(expression.condition), then: inner(expression.then), otherwise: inner(expression.otherwise) };
    case "call":
      return { ...expression, arguments: expression.arguments.map(inner) };
    case "comprehension":
      return { ...expression, source: inner(expression.source), body: inner(expression.body) };
    case "shape":
      return { ...expression, of: inner(expression.of), body: inner(expression.body) };
  }
}
