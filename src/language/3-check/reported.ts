import { hintOf } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { PointNumber, Specification } from "../../model/specification.ts";

/** Whether errors were reported in a point: what could not be read there may be what a check misses. */
export function hasErrorsIn(point: PointNumber, { points }: Specification, reported: readonly Diagnostic[]): boolean {
  const start = points[point - 1]?.span.start ?? 0;
  const end = Math.min(...points.map(({ span }) => span.start).filter((other) => other > start), Infinity);
  return reported.some(({ severity, span }) => severity === "error" && span.start >= start && span.start < end);
}

/** Whether errors were reported inside of a record. */
export function hasErrorsInside({ start, end }: Span, reported: readonly Diagnostic[]): boolean {
  return reported.some(({ severity, span }) => severity === "error" && span.start >= start && span.end <= end);
}

/** Whether somewhere another name was written where this one was meant. */
export function isMisspelt(name: string, reported: readonly Diagnostic[]): boolean {
  return reported.some((one) => hintOf(one)?.includes(`\`${name}\``) === true);
}

/** Whether a point is shown, all of it, and was read without an error: only then what it does not say is meant to be missing. */
export function isWhole(point: PointNumber, model: Specification, reported: readonly Diagnostic[]): boolean {
  return model.points[point - 1]?.shown === "shown" && !hasErrorsIn(point, model, reported);
}
