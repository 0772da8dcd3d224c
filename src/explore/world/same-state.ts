import { compareText } from "../../base/compare-text.ts";
import type { State } from "../../semantics/state/state.ts";

/** Whether two worlds hold the same records, with the same values, in the same order. */
export function sameState(a: State, b: State): boolean {
  return written(a) === written(b);
}

function written({ entities, counters }: State): string {
  const rows = Object.entries(entities)
    .filter(([, of]) => of.size > 0)
    .sort(([one], [other]) => compareText(one, other))
    .map(([entity, of]) => [
      entity,
      [...of.values()].map(({ id, values, since }) => [id, inOrder(values), inOrder(since)]),
    ]);
  return JSON.stringify([rows, inOrder(counters).filter(([, last]) => last !== 0)]);
}

function inOrder(entries: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(entries).sort(([one], [other]) => compareText(one, other));
}
