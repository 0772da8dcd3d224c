import { dayLength } from "../../base/calendar.ts";
import type { Expression, FunctionCall } from "../../model/expression.ts";
import { allFormulas, expressionHolds, isNull, isThere, anyFormula, variableWithin } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { expandEquality, expandNullness } from "./expand-equality.ts";
import { addSums, constantSum, scaleSum, variableSum } from "./linear.ts";
import type { Linear } from "./linear.ts";
import { linearOf } from "./linear-of.ts";
import { isNumericType } from "./number-form.ts";
import { atMostZero } from "./expand-order.ts";
import { onlyTruth } from "./values.ts";
import type { Variable, Variables } from "./variable.ts";

/** The facts that always hold for a variable besides its type and range: its relations to other variables. */
export function factsOf(variable: Variable, variables: Variables): readonly Formula[] {
  const { expression } = variable;
  const ofParent = variable.parent === null ? [] : factsOfField(variable, variable.parent, variables);
  switch (expression.kind) {
    case "conditional":
      return factsOfConditional(expression, variables);
    case "comprehension":
      if (expression.macro === "exists" || expression.macro === "exists_one")
        return [anyFormula(variableWithin(variable, onlyTruth(false)), isFilled(expression.source, variables))];
      return expression.macro === "all"
        ? [anyFormula(variableWithin(variable, onlyTruth(true)), isFilled(expression.source, variables))]
        : [];
    case "call":
      return factsOfCall(variable, expression, variables);
    default:
      return ofParent;
  }
}

/** A field of an absent record is null; a required field of a record is not. */
function factsOfField(variable: Variable, parent: Variable, { known }: Variables): readonly Formula[] {
  const { expression } = variable;
  const isRequired = expression.kind === "field" && known.field(expression.entity, expression.name)?.required === true;
  return [
    anyFormula(isThere(parent), isNull(variable)),
    ...(isRequired ? [anyFormula(isNull(parent), isThere(variable))] : []),
  ];
}

function factsOfConditional(
  expression: Extract<Expression, { kind: "conditional" }>,
  variables: Variables,
): readonly Formula[] {
  const { condition, then, otherwise } = expression;
  const [one, other] = [then, otherwise].map((branch) => expandEquality(expression, branch, false, variables));
  if (one === null || one === undefined || other === null || other === undefined) return [];
  return [
    anyFormula(allFormulas(expressionHolds(condition), one), allFormulas(expressionHolds(condition, true), other)),
  ];
}

/** At least one item. */
function isFilled(list: Expression, variables: Variables): Formula {
  return atMostZero(addSums(constantSum(1), sizeOf(list, variables), -1));
}

function sizeOf(list: Expression, variables: Variables): Linear {
  const size: Expression = {
    kind: "call",
    name: "size",
    arguments: [list],
    span: list.span,
    type: { kind: "integer" },
  };
  return linearOf(size, variables) ?? constantSum(0);
}

function factsOfCall(variable: Variable, call: FunctionCall, variables: Variables): readonly Formula[] {
  const [first, second] = call.arguments;
  if (first === undefined) return [];
  const value = variableSum(variable);
  switch (call.name) {
    case "size": {
      if (first.kind === "comprehension" && first.macro === "filter")
        return [atMostZero(addSums(value, sizeOf(first.source, variables), -1))];
      return first.type.kind === "list" ? [] : presentWith(variable, [first], variables);
    }
    case "contains":
    case "startsWith":
    case "endsWith":
    case "matches":
      return [anyFormula(variableWithin(variable, onlyTruth(false), true), expandNullness(first, true, variables))];
    case "abs":
      return whereThere(variable, [first], variables, (of) => [
        atMostZero(addSums(of, value, -1)),
        atMostZero(addSums(scaleSum(of, -1), value, -1)),
        anyFormula(...[1, -1].map((sign) => atMostZero(addSums(value, of, -sign)))),
      ]);
    case "min":
    case "max": {
      if (second === undefined) return [];
      const sign = call.name === "min" ? 1 : -1;
      const bounds = (...of: readonly Linear[]): readonly Formula[] => [
        ...of.map((one) => atMostZero(scaleSum(addSums(value, one, -1), sign))),
        anyFormula(...of.map((one) => atMostZero(scaleSum(addSums(one, value, -1), sign)))),
      ];
      return whereThere(variable, call.arguments, variables, bounds);
    }
    case "date":
      if (first.type.kind !== "timestamp") return [];
      return whereThere(variable, [first], variables, (of) =>
        between(addSums(of, value, -dayLength), 0, dayLength - 1),
      );
    case "days":
      return whereThere(variable, [first], variables, (of) => {
        const rest = addSums(of, value, -dayLength);
        return [
          anyFormula(
            allFormulas(atMostZero(scaleSum(of, -1)), ...between(rest, 0, dayLength - 1)),
            allFormulas(atMostZero(of), ...between(rest, 1 - dayLength, 0)),
          ),
        ];
      });
    default:
      return [];
  }
}

/** The result is null if and only if an argument is; if it is not null, these further formulas hold. */
function whereThere(
  variable: Variable,
  given: readonly Expression[],
  variables: Variables,
  more: (...of: readonly Linear[]) => readonly Formula[],
): readonly Formula[] {
  const sums = given.map((one) => (isNumericType(one.type) ? linearOf(one, variables) : null));
  if (!sums.every((sum) => sum !== null)) return [];
  const [present, ...facts] = [presentWith(variable, given, variables), ...more(...sums)];
  return [...present, ...facts.map((fact) => (variable.values.null ? anyFormula(isNull(variable), fact) : fact))];
}

function presentWith(variable: Variable, given: readonly Expression[], variables: Variables): readonly Formula[] {
  if (!variable.values.null) return [];
  return [
    anyFormula(isThere(variable), ...given.map((one) => expandNullness(one, false, variables))),
    ...given.map((one) => anyFormula(isNull(variable), expandNullness(one, true, variables))),
  ];
}

function between(sum: Linear, least: number, most: number): readonly Formula[] {
  return [atMostZero(addSums(sum, constantSum(-most))), atMostZero(addSums(constantSum(least), sum, -1))];
}
