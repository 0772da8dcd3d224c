import type { HistoryEntryView } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** One item of a record's time line: what somebody said, or one change with its own time. */
export type TimeLineItem =
  | { readonly kind: "said"; readonly at: string; readonly row: RowView }
  | { readonly kind: "changed"; readonly at: string; readonly entry: HistoryEntryView };

/** Records or entries that are loaded, the latest of all among them. */
export interface LoadedPart<Item> {
  readonly items: readonly Item[];
  /** Whether there are earlier ones. */
  readonly hasEarlier: boolean;
}

/**
 * What was said and what was changed, the oldest first. Where earlier items of one kind are not loaded, those of the other kind from
 * before are left out, too, so that nothing is missing between two items. `momentOf`: when something was said.
 */
export function timeLineOf(
  said: LoadedPart<RowView>,
  changed: LoadedPart<HistoryEntryView>,
  momentOf: (row: RowView) => string,
): readonly TimeLineItem[] {
  const from = [firstOf(said, momentOf), firstOf(changed, ({ at }) => at)].reduce((one, other) =>
    one > other ? one : other,
  );
  const parts: readonly TimeLineItem[] = [
    ...changed.items.map((entry): TimeLineItem => ({ kind: "changed", at: entry.at, entry })),
    ...said.items.map((row): TimeLineItem => ({ kind: "said", at: momentOf(row), row })),
  ];
  return parts.filter(({ at }) => at >= from).toSorted((a, b) => compare(a.at, b.at));
}

/** The moment from which everything is loaded. */
function firstOf<Item>({ items, hasEarlier }: LoadedPart<Item>, momentOf: (item: Item) => string): string {
  return hasEarlier ? items.map(momentOf).reduce((one, other) => (one < other ? one : other), "9999") : "";
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
