import type { GroupingView, GroupView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** A group with its rows on the page. */
export interface GroupOfRows {
  readonly group: GroupView;
  readonly rows: readonly RowView[];
}

/** Divides the rows of a page among its groups. */
export function groupedRows({ groups }: GroupingView, rows: readonly RowView[]): readonly GroupOfRows[] {
  let at = 0;
  return groups.map((group) => ({ group, rows: rows.slice(at, (at += group.rows)) }));
}
