import { groupBy } from "../../../base/group-by.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";
import { keyOfNamed } from "../../../model/mention.ts";
import type { Mention, Named } from "../../../model/mention.ts";

/** Finds the spans of names, so that a diagnostic can point at the word that it is about. */
export interface NameSpans {
  /**
   * The first span of a name inside of a record, after certain words of it if given; the span of the whole record if
   * the name is not in it.
   */
  within(record: Span, named: Named, behind?: RegExp): Span;
}

/** Creates the look-up; the mentions are sorted at the first use. */
export function createPlaces(mentions: readonly Mention[], source: Source): NameSpans {
  return {
    within(record, named, behind) {
      const byName = inOrder(mentions);
      const from = behind === undefined ? 0 : Math.max(0, source.text.slice(record.start, record.end).search(behind));
      return (
        byName.get(keyOfNamed(named))?.find(({ start, end }) => start >= record.start + from && end <= record.end) ??
        record
      );
    },
  };
}

const inOrder = oncePer((mentions: readonly Mention[]): ReadonlyMap<string, readonly Span[]> => {
  const sorted = [...mentions].sort((a, b) => a.span.start - b.span.start);
  return new Map(
    [...groupBy(sorted, ({ named }) => keyOfNamed(named))].map(
      ([key, found]) => [key, found.map(({ span }) => span)] as const,
    ),
  );
});
