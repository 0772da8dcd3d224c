import type { Binary, Expression } from "../../model/expression.ts";
import { alwaysTrue, allFormulas, expressionHolds, neverTrue, anyFormula, variableWithin } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { expandEquality } from "./expand-equality.ts";
import { expandMembership } from "./expand-membership.ts";
import { expandOrder } from "./expand-order.ts";
import { onlyTruth } from "./values.ts";
import type { Variables } from "./variable.ts";

/** Expands by one level the formula that an expression is true; negated: that it is false or null. */
export function expandExpression(expression: Expression, negated: boolean, variables: Variables): Formula {
  switch (expression.kind) {
    case "literal":
      if (expression.type.kind === "anything") return truth(expression, negated, variables);
      return (expression.value === true) === negated ? neverTrue : alwaysTrue;
    case "not":
      return expressionHolds(expression.of, !negated);
    case "conditional": {
      const { condition, then, otherwise } = expression;
      return anyFormula(
        allFormulas(expressionHolds(condition), expressionHolds(then, negated)),
        allFormulas(expressionHolds(condition, true), expressionHolds(otherwise, negated)),
      );
    }
    case "binary":
      return expandBinary(expression, negated, variables) ?? truth(expression, negated, variables);
    default:
      return truth(expression, negated, variables);
  }
}

/** An expression that is opaque to the solver becomes a variable of its own, which is true or not. */
function truth(expression: Expression, negated: boolean, variables: Variables): Formula {
  return variableWithin(variables.of(expression), onlyTruth(!negated), negated);
}

/** Null for what can't be looked into. */
function expandBinary(expression: Binary, negated: boolean, variables: Variables): Formula | null {
  const { operator, left, right } = expression;
  switch (operator) {
    case "and":
    case "or":
      return (operator === "and") === negated
        ? anyFormula(expressionHolds(left, negated), expressionHolds(right, negated))
        : allFormulas(expressionHolds(left, negated), expressionHolds(right, negated));
    case "==":
      return expandEquality(left, right, negated, variables);
    case "!=":
      return expandEquality(left, right, !negated, variables);
    case "<":
      return expandOrder(left, right, true, negated, variables);
    case "<=":
      return expandOrder(left, right, false, negated, variables);
    case ">":
      return expandOrder(right, left, true, negated, variables);
    case ">=":
      return expandOrder(right, left, false, negated, variables);
    case "in":
      return expandMembership(left, right, negated, variables);
    default:
      return null;
  }
}
