import { dateOfDays, daysOfDate, millisecondsOf, parseTime, timestampOf } from "../../base/calendar.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

const numeric: ReadonlySet<ValueType["kind"]> = new Set([
  "integer",
  "decimal",
  "duration",
  "timestamp",
  "date",
  "time",
]);

/** Whether the solver represents values of the type as integers. */
export function isNumericType({ kind }: ValueType): boolean {
  return numeric.has(kind);
}

/** The integer that represents a value: milliseconds of a timestamp, days of a date, seconds of a time. Null if the value has none. */
export function numberOf(value: Value, { kind }: ValueType): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  switch (kind) {
    case "timestamp":
      return millisecondsOf(value);
    case "date":
      return daysOfDate(value);
    case "time":
      return secondsOf(value);
    default:
      return null;
  }
}

/** The value that an integer represents; null if it is outside of the calendar. */
export function valueOfNumber(number: number, { kind }: ValueType): Value {
  switch (kind) {
    case "timestamp":
      return timestampOf(number);
    case "date":
      return dateOfDays(number);
    case "time":
      return [number / 3600, (number / 60) % 60, number % 60]
        .map((part) => String(Math.floor(part)).padStart(2, "0"))
        .join(":");
    default:
      return number;
  }
}

function secondsOf(text: string): number | null {
  const time = parseTime(text);
  if (time === null) return null;
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8));
}
