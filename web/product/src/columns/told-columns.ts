import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The columns in which something is written on some row: the others would take room and tell nothing. All of them where there are no rows. */
export function toldColumns(columns: readonly ColumnView[], rows: readonly RowView[]): readonly ColumnView[] {
  return rows.length === 0
    ? columns
    : columns.filter(({ field }) => rows.some(({ values }) => isWritten(values[field])));
}

function isWritten(value: RowView["values"][string] | undefined): boolean {
  return value !== undefined && value !== null && value !== "";
}
