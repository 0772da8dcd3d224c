import type { Expression } from "../../model/expression.ts";
import { impliedConditions } from "./implied-conditions.ts";
import { mentionsInput } from "./mentions.ts";

/**
 * An approximation that needs nothing unknown (by default: no `input`) and holds whenever the expression could hold for
 * some value of the unknown. It decides whether an action is offered before its input has been asked for.
 */
export function overApproximate(
  expression: Expression,
  isUnknown: (part: Expression) => boolean = mentionsInput,
): Expression {
  return impliedConditions(expression, isUnknown).reduce(both, approximate(expression, true, isUnknown));
}

function both(left: Expression, right: Expression): Expression {
  return { kind: "binary", operator: "and", left, right, span: left.span, type: { kind: "boolean" } };
}

/** `most` is the truth value of an unknown atom; `not` inverts it. */
function approximate(expression: Expression, most: boolean, isUnknown: (part: Expression) => boolean): Expression {
  if (!isUnknown(expression)) return expression;
  const inner = (part: Expression): Expression => approximate(part, most, isUnknown);
  switch (expression.kind) {
    case "not":
      return { ...expression, of: approximate(expression.of, !most, isUnknown) };
    case "binary":
      if (expression.operator !== "and" && expression.operator !== "or") break;
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
    case "conditional":
      if (isUnknown(expression.condition)) {
        // Either branch may be taken: what could hold holds in one, what must hold holds in both.
        const { span, type, then, otherwise } = expression;
        return {
          kind: "binary",
          operator: most ? "or" : "and",
          span,
          type,
          left: inner(then),
          right: inner(otherwise),
        };
      }
      return { ...expression, then: inner(expression.then), otherwise: inner(expression.otherwise) };
    case "comprehension":
      if ((expression.macro !== "exists" && expression.macro !== "all") || isUnknown(expression.source)) break;
      return { ...expression, body: inner(expression.body) };
    default:
      break;
  }
  return { kind: "literal", value: most, span: expression.span, type: { kind: "boolean" } };
}
