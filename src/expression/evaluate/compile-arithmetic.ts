import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Binary } from "../../model/expression.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { dividedDecimals, dividedRounding, safeIntegerOrNull } from "../value/rescale-decimal.ts";

type Calculation = (a: Value, b: Value) => Value;

/**
 * The function that calculates with two values, neither of them null. It gives null if the result can't be represented
 * exactly or is not a date of the calendar.
 */
export function compileArithmetic(
  operator: "+" | "-" | "*" | "/" | "%",
  { left, right }: Pick<Binary, "left" | "right">,
): Calculation {
  const [a, b] = [left.type, right.type];
  if (isNumeric(a) && isNumeric(b)) return calculateWithNumbers(operator, a, b);
  if (operator === "+" && a.kind === "list") return (first, second) => [...listed(first), ...listed(second)];
  if (operator === "+" && isNumeric(a)) return withTimes("+", b, (first, second) => [second, first]);
  if (operator === "+" || operator === "-") return withTimes(operator, a, (first, second) => [first, second]);
  return () => null;
}

function isNumeric({ kind }: ValueType): boolean {
  return kind === "integer" || kind === "decimal" || kind === "duration";
}

function calculateWithNumbers(operator: "+" | "-" | "*" | "/" | "%", left: ValueType, right: ValueType): Calculation {
  switch (operator) {
    case "+":
      return numbers((a, b) => safeIntegerOrNull(a + b));
    case "-":
      return numbers((a, b) => safeIntegerOrNull(a - b));
    case "*":
      return numbers((a, b) => safeIntegerOrNull(a * b));
    case "%":
      return numbers((a, b) => (b === 0 ? null : safeIntegerOrNull(a % b)));
    case "/":
      if (left.kind === "integer" && right.kind === "integer")
        return numbers((a, b) => (b === 0 ? null : safeIntegerOrNull((a - (a % b)) / b)));
      return right.kind === "decimal"
        ? numbers((a, b) => dividedDecimals(a, b, right.scale))
        : numbers(dividedRounding);
  }
}

function numbers(calculate: (a: number, b: number) => number | null): Calculation {
  return (a, b) => (typeof a === "number" && typeof b === "number" ? calculate(a, b) : null);
}

function listed(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [];
}

/** Addition to, and subtraction from, a text, a date or a timestamp. */
function withTimes(
  operator: "+" | "-",
  { kind }: ValueType,
  order: (a: Value, b: Value) => readonly [Value, Value],
): Calculation {
  const sign = operator === "+" ? 1 : -1;
  return (first, second) => {
    const [a, b] = order(first, second);
    if (typeof a !== "string") return null;
    if (kind === "timestamp") return shift(a, b, sign, timestamps);
    if (kind === "date") return shift(a, b, sign, dates);
    return typeof b === "string" && operator === "+" ? a + b : null;
  };
}

/** How moments are written as text, and counted in units of so many milliseconds. */
interface Calendar {
  readonly read: (text: string) => number | null;
  readonly print: (count: number) => string | null;
  readonly unit: number;
}

const timestamps: Calendar = { read: millisecondsOf, print: timestampOf, unit: 1 };
const dates: Calendar = { read: daysOfDate, print: dateOfDays, unit: dayLength };

/** Adds a duration to a moment or subtracts it; for two moments it gives the duration between them. */
function shift(a: string, b: Value, sign: number, { read, print, unit }: Calendar): Value {
  const start = read(a);
  if (start === null) return null;
  if (typeof b === "number") return print(start + sign * Math.trunc(b / unit));
  const end = typeof b === "string" ? read(b) : null;
  return end === null ? null : (start - end) * unit;
}
