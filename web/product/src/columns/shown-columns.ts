import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The column that leads to the record, which is always shown: the record's name, else the first column whose value is no link itself. */
export function leadingColumn(columns: readonly ColumnView[]): ColumnView | undefined {
  return (
    columns.find(({ names }) => names === "record") ??
    columns.find(({ type }) => !["reference", "email", "phone", "url", "file", "image"].includes(type)) ??
    columns[0]
  );
}

/**
 * The columns of a table: those that its reader chose, in their order; else all but long values, which are for the record's own screen. How a record
 * stands comes after its name then, and what leads to a file or to a page elsewhere comes last: it is long, and says little.
 */
export function tableColumns(columns: readonly ColumnView[], shown: readonly string[] | null): readonly ColumnView[] {
  if (shown !== null) return withLeading(columns, chosenColumns(columns, shown));
  const short = columns.filter(({ type }) => type !== "long text" && type !== "json");
  const leading = leadingColumn(columns);
  const name = short.findIndex((column) => column === leading);
  const rankOf = (column: ColumnView): number => {
    if (column !== leading && (column.type === "url" || column.type === "file")) return 3;
    if (short.indexOf(column) <= name) return 0;
    return column.type === "status" ? 1 : 2;
  };
  return short.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The columns with these names, in the order of the names. */
export function chosenColumns(columns: readonly ColumnView[], shown: readonly string[]): readonly ColumnView[] {
  return shown.flatMap((name) => columns.find(({ field }) => field === name) ?? []);
}

function withLeading(columns: readonly ColumnView[], chosen: readonly ColumnView[]): readonly ColumnView[] {
  const leading = leadingColumn(columns);
  return leading === undefined || chosen.includes(leading) ? chosen : [leading, ...chosen];
}
