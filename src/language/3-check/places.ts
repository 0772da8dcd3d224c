import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import { keyOfNamed } from "../../model/mention.ts";
import type { Mention, Named } from "../../model/mention.ts";

/** Where names stand, so that a diagnostic can point at the word that it is about. */
export interface Places {
  /** The first place inside of a record at which a name stands, behind some words of it where there are such; the whole record where there is no such place. */
  within(record: Span, named: Named, behind?: RegExp): Span;
}

/** Puts the places of names in order. */
export function createPlaces(mentions: readonly Mention[], source: Source): Places {
  const byName = new Map<string, Span[]>();
  for (const { named, span } of mentions) {
    const key = keyOfNamed(named);
    const spans = byName.get(key);
    if (spans === undefined) byName.set(key, [span]);
    else spans.push(span);
  }
  for (const spans of byName.values()) spans.sort((a, b) => a.start - b.start);
  return {
    within(record, named, behind) {
      const from = behind === undefined ? 0 : Math.max(0, source.text.slice(record.start, record.end).search(behind));
      return byName.get(keyOfNamed(named))?.find(({ start, end }) => start >= record.start + from && end <= record.end) ?? record;
    },
  };
}
