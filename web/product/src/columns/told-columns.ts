import type { ColumnView, PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/**
 * The columns that tell something on some row: in the others nothing is written, or the same yes or no on every row, and they would only take room. All of
 * them where there are no rows.
 */
export function toldColumns(columns: readonly ColumnView[], rows: readonly RowView[]): readonly ColumnView[] {
  return rows.length === 0
    ? columns
    : columns.filter(
        (column) => rows.some(({ values }) => isTelling(values[column.field])) && !isYesOnAll(column, rows),
      );
}

/**
 * The columns of a table that nobody has chosen: those that tell something, and whatever is needed to write, sort or group there. Whoever sees the status
 * of a record need not be told what it implies. `settled`: the fields that are the same on all records, as the screen's condition says.
 */
export function tableColumnsTold(
  columns: readonly ColumnView[],
  { rows, sort }: Pick<PageView, "rows" | "sort">,
  needed: readonly (string | undefined)[],
  settled: readonly string[] = [],
): readonly ColumnView[] {
  const told = toldColumns(columns, rows);
  const sorted = sort.split(",").map((name) => name.replace(/^-/, ""));
  return columns.filter(
    (column) =>
      (told.includes(column) &&
        !settled.includes(column.field) &&
        !columns.some(({ field }) => field === column.impliedBy)) ||
      column.edit !== undefined ||
      sorted.includes(column.field) ||
      needed.includes(column.field),
  );
}

/** One row is not told apart from others. What is an alarm on all of them is one all the same. */
function isYesOnAll({ field, urgent }: ColumnView, rows: readonly RowView[]): boolean {
  return !urgent && rows.length > 1 && rows.every(({ values }) => values[field] === true);
}

/** Nought is an amount like any other. */
function isTelling(value: RowView["values"][string] | undefined): boolean {
  return value !== undefined && value !== null && value !== "" && value !== false;
}
