import { positionOf } from "../../../src/base/source.ts";
import type { Source } from "../../../src/base/source.ts";
import type { Span } from "../../../src/base/span.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Place } from "./result.ts";

/** Where a span stands in a document; null where it stands nowhere. */
export function placeOf({ points }: Specification, source: Source, span: Span | null): Place | null {
  if (span === null || span.end === 0) return null;
  const above = points
    .filter((point) => point.span.start <= span.start && point.span.end > 0)
    .toSorted((one, other) => one.span.start - other.span.start)
    .at(-1);
  return { point: above?.number ?? null, line: positionOf(source, span.start).line };
}
