import type { ColumnView, PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The columns in which something is written on some row: the others would take room and tell nothing. All of them where there are no rows. */
export function toldColumns(columns: readonly ColumnView[], rows: readonly RowView[]): readonly ColumnView[] {
  return rows.length === 0
    ? columns
    : columns.filter(({ field }) => rows.some(({ values }) => isWritten(values[field])));
}

/** The columns of a table that nobody has chosen: those in which something is written, and whatever is needed to write, sort or group there. */
export function tableColumnsTold(
  columns: readonly ColumnView[],
  { rows, sort }: Pick<PageView, "rows" | "sort">,
  needed: readonly (string | undefined)[],
): readonly ColumnView[] {
  const told = toldColumns(columns, rows);
  const sorted = sort.split(",").map((name) => name.replace(/^-/, ""));
  return columns.filter(
    (column) =>
      told.includes(column) ||
      column.edit !== undefined ||
      sorted.includes(column.field) ||
      needed.includes(column.field),
  );
}

function isWritten(value: RowView["values"][string] | undefined): boolean {
  return value !== undefined && value !== null && value !== "";
}
