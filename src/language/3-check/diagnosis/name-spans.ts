import { groupBy } from "../../../base/group-by.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";
import { keyOfNamed } from "../../../model/mention.ts";
import type { Mention, Named } from "../../../model/mention.ts";

/** Where names stand, so that a diagnostic can point at the word that it is about. */
export interface NameSpans {
  /** The first place inside of a record at which a name stands, behind some words of it where there are such; the whole record where there is no such place. */
  within(record: Span, named: Named, behind?: RegExp): Span;
}

/** The places of names, put in order once one of them is asked for. */
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
