import { compareText } from "../../base/compare-text.ts";
import type { State } from "../../semantics/state/state.ts";

/** Whether two states hold the same records, with the same values, in the same order. */
export function isSameState(a: State, b: State): boolean {
  return textOfState(a) === textOfState(b);
}

function textOfState({ entities, counters }: State): string {
  const rows = Object.entries(entities)
    .filter(([, of]) => of.size > 0)
    .sort(([one], [other]) => compareText(one, other))
    .map(([entity, of]) => [
      entity,
      [...of.values()].map(({ id, values, since }) => [id, sortedEntries(values), sortedEntries(since)]),
    ]);
  return JSON.stringify([rows, sortedEntries(counters).filter(([, last]) => last !== 0)]);
}

function sortedEntries(entries: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(entries).sort(([one], [other]) => compareText(one, other));
}
