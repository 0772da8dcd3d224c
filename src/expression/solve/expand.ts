import type { Binary, Expression } from "../../model/expression.ts";
import { always, all, holds, never, some, within } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { equality } from "./equality.ts";
import { membership } from "./membership.ts";
import { order } from "./order.ts";
import { onlyTruth } from "./values.ts";
import type { Variables } from "./variable.ts";

/** What it comes to, one step further in, that an expression is true, or that it is not. */
export function expand(expression: Expression, negated: boolean, variables: Variables): Formula {
  switch (expression.kind) {
    case "literal":
      if (expression.type.kind === "anything") return truth(expression, negated, variables);
      return (expression.value === true) === negated ? never : always;
    case "not":
      return holds(expression.of, !negated);
    case "conditional": {
      const { condition, then, otherwise } = expression;
      return some(all(holds(condition), holds(then, negated)), all(holds(condition, true), holds(otherwise, negated)));
    }
    case "binary":
      return expandBinary(expression, negated, variables) ?? truth(expression, negated, variables);
    default:
      return truth(expression, negated, variables);
  }
}

/** What can't be looked into is true or not, whatever else holds. */
function truth(expression: Expression, negated: boolean, variables: Variables): Formula {
  return within(variables.of(expression), onlyTruth(!negated), negated);
}

/** Null for what can't be looked into. */
function expandBinary(expression: Binary, negated: boolean, variables: Variables): Formula | null {
  const { operator, left, right } = expression;
  switch (operator) {
    case "and":
    case "or":
      return (operator === "and") === negated
        ? some(holds(left, negated), holds(right, negated))
        : all(holds(left, negated), holds(right, negated));
    case "==":
      return equality(left, right, negated, variables);
    case "!=":
      return equality(left, right, !negated, variables);
    case "<":
      return order(left, right, true, negated, variables);
    case "<=":
      return order(left, right, false, negated, variables);
    case ">":
      return order(right, left, true, negated, variables);
    case ">=":
      return order(right, left, false, negated, variables);
    case "in":
      return membership(left, right, negated, variables);
    default:
      return null;
  }
}
