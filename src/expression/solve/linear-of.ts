import { dayLength } from "../../base/calendar.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { intervalOf } from "./interval-of.ts";
import { multiplyIntervals } from "./interval.ts";
import { exactLimits, isSafeIn } from "./exact-limits.ts";
import { addSums, constantSum, isSafe, largestSize, scaleSum, variableSum } from "./linear.ts";
import type { Linear } from "./linear.ts";
import { numberOf } from "./number-form.ts";
import type { Variables } from "./variable.ts";

/** A numeric expression as a linear sum; a part that is not linear becomes a variable. Null for a literal null. */
export function linearOf(expression: Expression, variables: Variables): Linear | null {
  if (expression.kind === "literal") {
    const number = numberOf(expression.value, expression.type);
    return number === null ? null : constantSum(number);
  }
  const sum = sumOf(expression, variables);
  if (sum !== null && isKeptSum(sum, expression, variables)) return sum;
  return variableSum(variables.of(expression, isArithmetic(expression) && !isKept(expression, variables)));
}

/** Whether a sum certainly has a value. */
function isKeptSum(sum: Linear, { type }: Expression, { known }: Variables): boolean {
  if (known.exact === true) return isSafeIn(sum, exactLimits(type), known);
  return isInCalendar(type) || isSafe(sum);
}

/** Dates and timestamps end with the calendar; overflow beyond it is ignored unless the answer has to be exact. */
function isInCalendar({ kind }: ValueType): boolean {
  return kind === "timestamp" || kind === "date" || kind === "time";
}

function isArithmetic({ kind }: Expression): boolean {
  return kind === "binary" || kind === "negate" || kind === "rescale";
}

/** Whether a computed number can be represented exactly, so that overflow can't make it null. */
function isKept(expression: Expression, { known }: Variables): boolean {
  if (expression.kind !== "binary") return expression.kind === "rescale" && expression.by < 0;
  const [a, b] = [intervalOf(expression.left, known), intervalOf(expression.right, known)].map((interval) =>
    largestSize(interval),
  );
  switch (expression.operator) {
    case "*":
      return largestSize(multiplyIntervals([0, a!], [0, b!])) <= Number.MAX_SAFE_INTEGER;
    case "/":
    case "%":
      return expression.right.kind === "literal" && expression.type.kind === "integer";
    default:
      return known.exact !== true && isInCalendar(expression.type);
  }
}

function sumOf(expression: Expression, variables: Variables): Linear | null {
  switch (expression.kind) {
    case "negate":
      return multiplied(linearOf(expression.of, variables), -1);
    case "rescale":
      return expression.by < 0 ? null : multiplied(linearOf(expression.of, variables), 10 ** expression.by);
    case "binary":
      return sumOfBinary(expression, variables);
    default:
      return null;
  }
}

function multiplied(sum: Linear | null, by: number): Linear | null {
  return sum === null ? null : scaleSum(sum, by);
}

function sumOfBinary({ operator, left, right, type }: Binary, variables: Variables): Linear | null {
  if (operator !== "+" && operator !== "-" && operator !== "*") return null;
  const [a, b] = [linearOf(left, variables), linearOf(right, variables)];
  if (a === null || b === null) return null;
  if (operator === "*")
    return b.terms.size === 0 && b.involved.size === 0
      ? scaleSum(a, b.constant)
      : a.terms.size === 0 && a.involved.size === 0
        ? scaleSum(b, a.constant)
        : null;
  const sign = operator === "+" ? 1 : -1;
  if (left.type.kind !== "date" && right.type.kind !== "date") return addSums(a, b, sign);
  if (type.kind === "duration") return scaleSum(addSums(a, b, -1), dayLength);
  const [first, second] = [inDays(left, a), inDays(right, b)];
  return first === null || second === null ? null : addSums(first, second, sign);
}

/** A duration added to a date counts in whole days; their number is only known for a constant duration. */
function inDays({ type }: Expression, sum: Linear): Linear | null {
  if (type.kind !== "duration") return sum;
  return sum.involved.size === 0 ? constantSum(Math.trunc(sum.constant / dayLength) + 0) : null;
}
