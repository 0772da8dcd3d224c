import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { leadingColumn } from "./shown-columns.ts";

/** The column that the names of records come from: their own name, or the record that they are called after; null where several make it, or none does. */
export function nameColumn(
  columns: readonly ColumnView[],
  rows: readonly Pick<RowView, "key" | "label" | "references">[],
): ColumnView | null {
  const named = columns.filter(({ names }) => names === "record");
  if (named.length > 1) return null;
  if (named[0] !== undefined) return named[0];
  const byReference = columns.find(
    ({ type, field }) =>
      type === "reference" && rows.length > 0 && rows.every((row) => row.references[field]?.label === row.label),
  );
  if (byReference !== undefined) return byReference;
  const leading = leadingColumn(columns) ?? null;
  // The name is another text than the key, which has a column of its own.
  return leading?.names === "key" && rows.some((row) => row.label !== row.key) ? null : leading;
}
