import { parseDuration } from "../../base/duration.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * Whether two values are durations that lie between times of the target's clock, and differ only by what that clock may
 * differ from ours. Such a duration has a fraction of a second nearly always, and one that a person enters has none. Both
 * of its ends may differ by `clockTolerance` milliseconds.
 *
 * The *target* is the implementation that is tested.
 */
export function measuredDurationsMatch(expected: Value, received: Value, clockTolerance: number): boolean {
  if (![expected, received].some(hasFraction)) return false;
  const [ours, theirs] = [expected, received].map((value) => (typeof value === "string" ? parseDuration(value) : null));
  return (
    ours !== null &&
    ours !== undefined &&
    theirs !== null &&
    theirs !== undefined &&
    Math.abs(ours - theirs) <= 2 * clockTolerance
  );
}

function hasFraction(value: Value): boolean {
  return typeof value === "string" && /^-?P.*\.\d+S$/.test(value);
}
