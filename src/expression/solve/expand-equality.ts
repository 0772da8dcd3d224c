import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import {
  allFormulas,
  alwaysTrue,
  expressionHolds,
  isNull,
  isThere,
  neverTrue,
  anyFormula,
  variableWithin,
} from "./formula.ts";
import type { Formula } from "./formula.ts";
import { addSums, constantSum, scaleSum } from "./linear.ts";
import { linearOf } from "./linear-of.ts";
import { isNumericType } from "./number-form.ts";
import { sumAbsent, atMostZero, sumPresent } from "./expand-order.ts";
import { numbersBut } from "./values.ts";
import type { Variables } from "./variable.ts";

/** Expands `left == right`, with null equal to null; negated: `left != right`. Null if the operands are opaque to the solver. */
export function expandEquality(
  left: Expression,
  right: Expression,
  negated: boolean,
  variables: Variables,
): Formula | null {
  if (isNothing(right)) return expandNullness(left, negated, variables);
  if (isNothing(left)) return expandNullness(right, negated, variables);
  if (isNumericType(left.type) && isNumericType(right.type)) return ofNumbers(left, right, negated, variables);
  if (left.type.kind === "boolean" && right.type.kind === "boolean") return ofTruths(left, right, negated, variables);
  return isPlain(left.type) && isPlain(right.type) ? ofTexts(left, right, negated, variables) : null;
}

/** The formula that an expression is null; negated: that it is not null. */
export function expandNullness(expression: Expression, negated: boolean, variables: Variables): Formula {
  if (expression.kind === "literal" && expression.type.kind !== "anything")
    return (expression.value === null) === negated ? neverTrue : alwaysTrue;
  if (isNumericType(expression.type)) {
    const sum = linearOf(expression, variables);
    if (sum === null) return negated ? neverTrue : alwaysTrue;
    return negated ? sumPresent(sum) : sumAbsent(sum);
  }
  if (expression.type.kind === "boolean" && expression.kind === "conditional") {
    const { condition, then, otherwise } = expression;
    return anyFormula(
      allFormulas(expressionHolds(condition), expandNullness(then, negated, variables)),
      allFormulas(expressionHolds(condition, true), expandNullness(otherwise, negated, variables)),
    );
  }
  if (isNeverNull(expression)) return negated ? alwaysTrue : neverTrue;
  const variable = variables.of(expression);
  return negated ? isThere(variable) : isNull(variable);
}

function isNothing({ type }: Expression): boolean {
  return type.kind === "null";
}

/** Equality of texts, records and other values that have no order. */
function isPlain({ kind }: ValueType): boolean {
  return kind === "text" || kind === "choice" || kind === "record" || kind === "file";
}

/** Whether a condition is a literal or a comparison that is never null. */
function isNeverNull(expression: Expression): boolean {
  if (expression.type.kind !== "boolean") return false;
  return expression.kind === "not" || expression.kind === "binary" || expression.kind === "comprehension";
}

function ofNumbers(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula {
  const [a, b] = [linearOf(left, variables), linearOf(right, variables)];
  if (a === null || b === null) {
    const other = a ?? b;
    if (other === null) return negated ? neverTrue : alwaysTrue;
    return negated ? sumPresent(other) : sumAbsent(other);
  }
  const difference = addSums(a, b, -1);
  const [term, second] = difference.terms;
  // One variable and a number: one fact expresses it, so that the search need not try cases.
  if (
    term !== undefined &&
    second === undefined &&
    difference.involved.size === 1 &&
    Number.isSafeInteger(difference.constant / term[1])
  ) {
    const [variable, times] = term;
    const number = 0 - difference.constant / times;
    return negated
      ? variableWithin(variable, numbersBut(number), variable.values.null)
      : variableWithin(variable, { kind: "numbers", stretches: [[number, number]] });
  }
  const bothAbsent = allFormulas(sumAbsent(a), sumAbsent(b));
  if (!negated)
    return anyFormula(allFormulas(atMostZero(difference), atMostZero(scaleSum(difference, -1))), bothAbsent);
  const oneAbsent = anyFormula(allFormulas(sumAbsent(a), sumPresent(b)), allFormulas(sumPresent(a), sumAbsent(b)));
  return anyFormula(
    atMostZero(addSums(difference, constantSum(1))),
    atMostZero(addSums(scaleSum(difference, -1), constantSum(1))),
    oneAbsent,
  );
}

function ofTruths(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula {
  const cases = [true, false, null].map((value) => [is(left, value, variables), is(right, value, variables)] as const);
  if (!negated) return anyFormula(...cases.map(([a, b]) => allFormulas(a, b)));
  return anyFormula(
    ...cases.flatMap(([a], at) => cases.flatMap(([, b], other) => (at === other ? [] : [allFormulas(a, b)]))),
  );
}

/** The formulas that a condition is true, that it is false, and that it is null. */
function is(expression: Expression, value: boolean | null, variables: Variables): Formula {
  if (value === null) return expandNullness(expression, false, variables);
  if (value) return expressionHolds(expression);
  return isNeverNull(expression)
    ? expressionHolds(expression, true)
    : allFormulas(expressionHolds(expression, true), expandNullness(expression, true, variables));
}

function ofTexts(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula | null {
  if (left.kind === "literal" && right.kind === "literal")
    return (left.value === right.value) === negated ? neverTrue : alwaysTrue;
  if (left.kind === "literal" || right.kind === "literal") {
    const [literal, other] =
      left.kind === "literal" ? [left, right] : [right as typeof left & { kind: "literal" }, left];
    if (literal.value === null) return expandNullness(other, negated, variables);
    if (typeof literal.value !== "string") return null;
    const variable = variables.of(other);
    return variableWithin(variable, { kind: negated ? "except" : "among", set: new Set([literal.value]) }, negated);
  }
  const [a, b] = [variables.of(left), variables.of(right)];
  if (a === b) return negated ? neverTrue : alwaysTrue;
  const [absentA, absentB] = [a.values.null ? isNull(a) : neverTrue, b.values.null ? isNull(b) : neverTrue];
  if (!negated)
    return anyFormula(allFormulas(isThere(a), isThere(b), { kind: "same", a, b }), allFormulas(absentA, absentB));
  return anyFormula(
    allFormulas(isThere(a), isThere(b), { kind: "differ", a, b }),
    allFormulas(absentA, isThere(b)),
    allFormulas(isThere(a), absentB),
  );
}
