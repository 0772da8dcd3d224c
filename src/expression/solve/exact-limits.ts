import { dayLength, daysOfDate } from "../../base/calendar.ts";
import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { Interval } from "./interval.ts";
import type { KnownNames } from "./known-names.ts";
import type { Linear } from "./linear.ts";
import { numericRange } from "./values.ts";

/** The interval of the numbers that values of a type can be; a sum outside of it is null. */
export function exactLimits({ kind }: ValueType): Interval {
  switch (kind) {
    case "timestamp":
      return [firstDay * dayLength, (lastDay + 1) * dayLength - 1];
    case "date":
      return [firstDay, lastDay];
    case "time":
      return [0, 86_399];
    default:
      return [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  }
}

/** Whether a sum lies within limits for all values of its variables. */
export function isSafeIn({ terms, constant }: Linear, [least, most]: Interval, known: KnownNames): boolean {
  let [low, high] = [constant, constant];
  for (const [variable, times] of terms) {
    const values = numericRange(variable.values);
    if (values === null) continue;
    const limits = limitsOf(variable.expression, known);
    const bounds = [Math.max(values[0], limits[0]), Math.min(values[1], limits[1])].map((bound) => times * bound);
    low += Math.min(...bounds);
    high += Math.max(...bounds);
  }
  return low >= least && high <= most;
}

function limitsOf(expression: Expression, known: KnownNames): Interval {
  const { kind } = expression;
  const isFromClock =
    kind === "now" || (kind === "field" && known.field(expression.entity, expression.name)?.isFromClock === true);
  const limits = exactLimits(expression.type);
  if (isFromClock) return expression.type.kind === "date" ? [0, lastYears / dayLength] : [0, lastYears];
  return kind === "call" && expression.name === "size" ? [0, mostRecords] : limits;
}

const [firstDay, lastDay] = [daysOfDate("0001-01-01")!, daysOfDate("9999-12-31")!];

/** No product runs so long. */
const lastYears = daysOfDate("9000-01-01")! * dayLength;

/** No product has so many records. */
const mostRecords = 1e12;
