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
 * The columns of a table: those that its reader chose, in their order; else all but long values, which are for the record's own screen. What is to be
 * acted on comes after the name then, and what is long and says little last: a narrow table shows its first columns.
 */
export function tableColumns(columns: readonly ColumnView[], shown: readonly string[] | null): readonly ColumnView[] {
  if (shown !== null) return withLeading(columns, chosenColumns(columns, shown));
  const short = columns.filter(({ type }) => type !== "long text" && type !== "json");
  const leading = leadingColumn(columns);
  const name = short.findIndex((column) => column === leading);
  const placeOf = (column: ColumnView): number => {
    if (column !== leading && (column.type === "url" || column.type === "file")) return columnOrder.length;
    return short.indexOf(column) <= name ? -1 : columnOrder.findIndex((isOne) => isOne(column));
  };
  return short.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What comes after the name, group by group. */
const columnOrder: readonly ((column: ColumnView) => boolean)[] = [
  ({ type }) => type === "status",
  ({ urgent }) => urgent,
  ({ isInCharge }) => isInCharge,
  ({ derived, type }) => derived && !isLong({ type }),
  (column) => !isLong(column) && !isRecorded(column),
  (column) => !isLong(column),
  () => true,
];

/** Whether a value may need more room than it says things. */
export function isLong({ type }: Pick<ColumnView, "type">): boolean {
  return ["text", "list", "items", "email", "phone", "url", "file"].includes(type);
}

/** Whether it is a moment at which something happened, such as the creation of the record. */
function isRecorded({ type, planned }: ColumnView): boolean {
  return type === "timestamp" && planned !== true;
}

/** The columns with these names, in the order of the names. */
export function chosenColumns(columns: readonly ColumnView[], shown: readonly string[]): readonly ColumnView[] {
  return shown.flatMap((name) => columns.find(({ field }) => field === name) ?? []);
}

function withLeading(columns: readonly ColumnView[], chosen: readonly ColumnView[]): readonly ColumnView[] {
  const leading = leadingColumn(columns);
  return leading === undefined || chosen.includes(leading) ? chosen : [leading, ...chosen];
}
