import type { Expression } from "../../model/expression.ts";
import { allFormulas, isNull, isThere, neverTrue, alwaysTrue, anyFormula, variableWithin } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { addSums, constantSum, scaleSum } from "./linear.ts";
import type { Linear } from "./linear.ts";
import { linearOf } from "./linear-of.ts";
import { isNumericType } from "./number-form.ts";
import { numbersIn } from "./values.ts";
import type { Variables } from "./variable.ts";

/** Expands `left < right` or `left <= right`; a comparison with null is false. Null if the operands are opaque to the solver. */
export function expandOrder(
  left: Expression,
  right: Expression,
  strict: boolean,
  negated: boolean,
  variables: Variables,
): Formula | null {
  if (isNothing(left) || isNothing(right)) return negated ? alwaysTrue : neverTrue;
  if (!isNumericType(left.type) || !isNumericType(right.type)) return null;
  const [a, b] = [linearOf(left, variables), linearOf(right, variables)];
  if (a === null || b === null) return negated ? alwaysTrue : neverTrue;
  const difference = addSums(a, b, -1);
  const more = addSums(difference, constantSum(strict ? 1 : 0));
  return negated
    ? anyFormula(sumAbsent(difference), atMostZero(addSums(scaleSum(more, -1), constantSum(1))))
    : atMostZero(more);
}

/** The formula that a sum is not null and at most zero. */
export function atMostZero(sum: Linear): Formula {
  const [term, second] = sum.terms;
  if (term === undefined) return sum.constant <= 0 ? sumPresent(sum) : neverTrue;
  if (second !== undefined) return allFormulas(sumPresent(sum), { kind: "atMost", sum });
  const [variable, times] = term;
  const bound = 0 - sum.constant / times;
  return allFormulas(
    sumPresent(sum),
    variableWithin(variable, numbersIn(times > 0 ? [-Infinity, Math.floor(bound)] : [Math.ceil(bound), Infinity])),
  );
}

/** The formula that no variable of a sum is null. */
export function sumPresent(sum: Linear): Formula {
  return allFormulas(...[...sum.involved].filter(({ values }) => values.null).map(isThere));
}

/** The formula that a variable of a sum is null, which makes the sum null. */
export function sumAbsent(sum: Linear): Formula {
  return anyFormula(...[...sum.involved].filter(({ values }) => values.null).map(isNull));
}

function isNothing({ type }: Expression): boolean {
  return type.kind === "null";
}
