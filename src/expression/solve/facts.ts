import { dayLength } from "../../base/calendar.ts";
import type { Expression, FunctionCall } from "../../model/expression.ts";
import { all, holds, isNull, isThere, some, within } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { equality, nullness } from "./equality.ts";
import { added, fixed, scaled, single } from "./linear.ts";
import type { Linear } from "./linear.ts";
import { linearOf } from "./linear-of.ts";
import { isNumeric } from "./number-form.ts";
import { atMostZero } from "./order.ts";
import { onlyTruth } from "./values.ts";
import type { Variable, Variables } from "./variable.ts";

/** What is always so of a variable, beside its type and range: how it hangs together with others. */
export function factsOf(variable: Variable, variables: Variables): readonly Formula[] {
  const { expression } = variable;
  const ofParent = variable.parent === null ? [] : factsOfField(variable, variable.parent, variables);
  switch (expression.kind) {
    case "conditional":
      return factsOfConditional(expression, variables);
    case "comprehension":
      if (expression.macro === "exists" || expression.macro === "exists_one")
        return [some(within(variable, onlyTruth(false)), isFilled(expression.source, variables))];
      return expression.macro === "all"
        ? [some(within(variable, onlyTruth(true)), isFilled(expression.source, variables))]
        : [];
    case "call":
      return factsOfCall(variable, expression, variables);
    default:
      return ofParent;
  }
}

/** A field of nothing is null; one that is required is not null where there is a record. */
function factsOfField(variable: Variable, parent: Variable, { known }: Variables): readonly Formula[] {
  const { expression } = variable;
  const isRequired = expression.kind === "field" && known.field(expression.entity, expression.name)?.required === true;
  return [some(isThere(parent), isNull(variable)), ...(isRequired ? [some(isNull(parent), isThere(variable))] : [])];
}

function factsOfConditional(
  expression: Extract<Expression, { kind: "conditional" }>,
  variables: Variables,
): readonly Formula[] {
  const { condition, then, otherwise } = expression;
  const [one, other] = [then, otherwise].map((branch) => equality(expression, branch, false, variables));
  if (one === null || one === undefined || other === null || other === undefined) return [];
  return [some(all(holds(condition), one), all(holds(condition, true), other))];
}

/** At least one item. */
function isFilled(list: Expression, variables: Variables): Formula {
  return atMostZero(added(fixed(1), sizeOf(list, variables), -1));
}

function sizeOf(list: Expression, variables: Variables): Linear {
  const size: Expression = {
    kind: "call",
    name: "size",
    arguments: [list],
    span: list.span,
    type: { kind: "integer" },
  };
  return linearOf(size, variables) ?? fixed(0);
}

function factsOfCall(variable: Variable, call: FunctionCall, variables: Variables): readonly Formula[] {
  const [first, second] = call.arguments;
  if (first === undefined) return [];
  const value = single(variable);
  switch (call.name) {
    case "size": {
      if (first.kind === "comprehension" && first.macro === "filter")
        return [atMostZero(added(value, sizeOf(first.source, variables), -1))];
      return first.type.kind === "list" ? [] : presentWith(variable, [first], variables);
    }
    case "contains":
    case "startsWith":
    case "endsWith":
    case "matches":
      return [some(within(variable, onlyTruth(false), true), nullness(first, true, variables))];
    case "abs":
      return whereThere(variable, [first], variables, (of) => [
        atMostZero(added(of, value, -1)),
        atMostZero(added(scaled(of, -1), value, -1)),
        some(...[1, -1].map((sign) => atMostZero(added(value, of, -sign)))),
      ]);
    case "min":
    case "max": {
      if (second === undefined) return [];
      const sign = call.name === "min" ? 1 : -1;
      const bounds = (...of: readonly Linear[]): readonly Formula[] => [
        ...of.map((one) => atMostZero(scaled(added(value, one, -1), sign))),
        some(...of.map((one) => atMostZero(scaled(added(one, value, -1), sign)))),
      ];
      return whereThere(variable, call.arguments, variables, bounds);
    }
    case "date":
      if (first.type.kind !== "timestamp") return [];
      return whereThere(variable, [first], variables, (of) => between(added(of, value, -dayLength), 0, dayLength - 1));
    case "days":
      return whereThere(variable, [first], variables, (of) => {
        const rest = added(of, value, -dayLength);
        return [
          some(
            all(atMostZero(scaled(of, -1)), ...between(rest, 0, dayLength - 1)),
            all(atMostZero(of), ...between(rest, 1 - dayLength, 0)),
          ),
        ];
      });
    default:
      return [];
  }
}

/** The value is null where an argument is, and only there; where it is there, more can be said. */
function whereThere(
  variable: Variable,
  given: readonly Expression[],
  variables: Variables,
  more: (...of: readonly Linear[]) => readonly Formula[],
): readonly Formula[] {
  const sums = given.map((one) => (isNumeric(one.type) ? linearOf(one, variables) : null));
  if (!sums.every((sum) => sum !== null)) return [];
  const [present, ...facts] = [presentWith(variable, given, variables), ...more(...sums)];
  return [...present, ...facts.map((fact) => (variable.values.null ? some(isNull(variable), fact) : fact))];
}

function presentWith(variable: Variable, given: readonly Expression[], variables: Variables): readonly Formula[] {
  if (!variable.values.null) return [];
  return [
    some(isThere(variable), ...given.map((one) => nullness(one, false, variables))),
    ...given.map((one) => some(isNull(variable), nullness(one, true, variables))),
  ];
}

function between(sum: Linear, least: number, most: number): readonly Formula[] {
  return [atMostZero(added(sum, fixed(-most))), atMostZero(added(fixed(least), sum, -1))];
}
