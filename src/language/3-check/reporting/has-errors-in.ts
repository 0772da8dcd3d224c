import { hintOf } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Span } from "../../../base/span.ts";
import type { PointNumber, Specification } from "../../../model/specification.ts";

/** Whether errors were reported in a point: what a check misses there may be what could not be read. */
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

/** The spans of the errors from an offset on, in order. */
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

/** Whether a diagnostic suggests this name in place of a misspelt one. */
export function isMisspelt(name: string, reported: readonly Diagnostic[]): boolean {
  return namesSuggested(reported).has(name);
}

/** The names in backticks in all hints. */
const namesSuggested = oncePer(
  (reported: readonly Diagnostic[]) => new Set(reported.flatMap((one) => hintOf(one)?.split("`").slice(1, -1) ?? [])),
);

/** Whether a point is shown completely and has no errors: only then does the absence of something mean that the product lacks it. */
export function isFullyShown(point: PointNumber, model: Specification, reported: readonly Diagnostic[]): boolean {
  return model.points[point - 1]?.shown === "shown" && !hasErrorsIn(point, model, reported);
}
