import type { Expression } from "../../model/expression.ts";

/** The expression with parts replaced: those for which `replacement` gives another, outermost first. Where none is, it is the same expression. */
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
      return each(expression.items, (items) => ({ ...expression, items }));
    case "map":
      return each(
        expression.entries.map(({ value }) => value),
        (values) => ({
          ...expression,
          entries: expression.entries.map((entry, at) => ({ ...entry, value: values[at]! })),
        }),
      );
    case "field":
    case "entry":
    case "not":
    case "negate":
    case "rescale": {
      const of = inner(expression.of);
      return of === expression.of ? expression : { ...expression, of };
    }
    case "binary": {
      const [left, right] = [inner(expression.left), inner(expression.right)];
      return left === expression.left && right === expression.right ? expression : { ...expression, left, right };
    }
    case "conditional": {
      const [condition, then, otherwise] = [
        inner(expression.condition),
        inner(expression.then),
        inner(expression.otherwise),
      ];
      return condition === expression.condition && then === expression.then && otherwise === expression.otherwise
        ? expression
        : { ...expression, condition, then, otherwise };
    }
    case "call":
      return each(expression.arguments, (given) => ({ ...expression, arguments: given }));
    case "comprehension": {
      const [source, body] = [inner(expression.source), inner(expression.body)];
      return source === expression.source && body === expression.body ? expression : { ...expression, source, body };
    }
    case "shape": {
      const [of, body] = [inner(expression.of), inner(expression.body)];
      return of === expression.of && body === expression.body ? expression : { ...expression, of, body };
    }
  }

  function each(parts: readonly Expression[], made: (others: readonly Expression[]) => Expression): Expression {
    const others = parts.map(inner);
    return others.every((part, at) => part === parts[at]) ? expression : made(others);
  }
}
