import { millisecondsOf } from "../../base/calendar.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * Whether two values are timestamps that differ by at most `clockTolerance` milliseconds, by which the clock of the target may differ from ours.
 *
 * The *target* is the implementation that is tested.
 */
export function timestampsMatch(expected: Value, received: Value, clockTolerance: number): boolean {
  const distance = timestampDistance(expected, received);
  return distance !== null && distance <= clockTolerance;
}

/** The milliseconds between two timestamps; null if one of the values is not a timestamp. */
function timestampDistance(one: Value, other: Value): number | null {
  const [remaining, right] = [one, other].map((value) => (isTimestamp(value) ? millisecondsOf(value) : null));
  return remaining === null || right === null || remaining === undefined || right === undefined
    ? null
    : Math.abs(remaining - right);
}

/** Whether a value has the form of a timestamp. */
export function isTimestamp(value: Value | undefined): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value);
}
