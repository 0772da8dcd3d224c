import { hintOf } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Span } from "../../../base/span.ts";
import type { PointNumber, Specification } from "../../../model/specification.ts";

/** Whether errors were reported in a point: what could not be read there may be what a check misses. */
export function hasErrorsIn(point: PointNumber, { points }: Specification, reported: readonly Diagnostic[]): boolean {
  const start = points[point - 1]?.span.start ?? 0;
  const end = Math.min(...points.map(({ span }) => span.start).filter((other) => other > start), Infinity);
  const [first] = errorsFrom(start, reported);
  return first !== undefined && first.start < end;
}

/** Whether errors were reported inside of a record. */
export function hasErrorsInside({ start, end }: Span, reported: readonly Diagnostic[]): boolean {
  for (const one of errorsFrom(start, reported)) {
    if (one.end <= end) return true;
    if (one.start > end) return false;
  }
  return false;
}

/** The places of the errors that begin at an offset or behind it, in their order. */
function* errorsFrom(offset: number, reported: readonly Diagnostic[]): Generator<Span> {
  const all = errorsInOrder(reported);
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (all[middle]!.start < offset) from = middle + 1;
    else to = middle;
  }
  for (; from < all.length; from += 1) yield all[from]!;
}

const errorsInOrder = oncePer((reported: readonly Diagnostic[]) =>
  reported.flatMap(({ severity, span }) => (severity === "error" ? [span] : [])).sort((a, b) => a.start - b.start),
);

/** Whether somewhere another name was written where this one was meant. */
export function isMisspelt(name: string, reported: readonly Diagnostic[]): boolean {
  return namesSuggested(reported).has(name);
}

/** What hints have in backticks. */
const namesSuggested = oncePer(
  (reported: readonly Diagnostic[]) => new Set(reported.flatMap((one) => hintOf(one)?.split("`").slice(1, -1) ?? [])),
);

/** Whether a point is shown, all of it, and was read without an error: only then what it does not say is meant to be missing. */
export function isFullyShown(point: PointNumber, model: Specification, reported: readonly Diagnostic[]): boolean {
  return model.points[point - 1]?.shown === "shown" && !hasErrorsIn(point, model, reported);
}
