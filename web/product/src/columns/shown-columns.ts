import type { ArrangementView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ColumnView, InputType } from "../../../../src/runtime/screens/view/protocol.ts";

/** The column that leads to the record, which is always shown: the record's name, else the first column whose value is no link itself and more than a yes or no. */
export function leadingColumn(columns: readonly ColumnView[]): ColumnView | undefined {
  return (
    columns.find(({ names }) => names === "record") ??
    columns.find(({ type }) => !["boolean", "reference", "email", "phone", "url", "file", "image"].includes(type)) ??
    columns.find(({ type }) => type !== "boolean") ??
    columns[0]
  );
}

/**
 * The columns of a table: those that its reader chose, in their order; else all but long values, which are for the record's own screen. How the record
 * stands comes after the name then, what the screen itself is sorted by, whom it belongs to and when it is, and what says little comes last: a narrow table
 * shows its first columns, and without what they are sorted by, rows would seem to have no order. Records without a name are called by the record that they
 * are about, which follows their key, and told apart by whose they are or who made them, which comes before the order then.
 */
export function tableColumns(
  columns: readonly ColumnView[],
  { shown, sortedBy }: Pick<ArrangementView, "shown" | "sortedBy">,
): readonly ColumnView[] {
  if (shown !== null) return withLeading(columns, chosenColumns(columns, shown));
  const short = columns.filter(({ type }) => type !== "long text" && type !== "json");
  const leading = leadingColumn(columns);
  const name = short.findIndex((column) => column === leading);
  const subject = leading?.names === "record" ? undefined : subjectOf(short);
  const sorted = periodOf(short, sortedBy);
  const placeOf = (column: ColumnView): number => {
    if (column === leading) return -1;
    if (column === subject) return -0.5;
    if (leading?.names !== "record" && isOwner(column)) return 0.25;
    if (sorted.includes(column) && short.indexOf(column) > name) return 0.5;
    const last = lastColumns.findIndex((isOne) => isOne(column));
    if (last >= 0) return columnOrder.length + last;
    return short.indexOf(column) < name ? -1 : columnOrder.findIndex((isOne) => isOne(column));
  };
  return short.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The column of what records without a name are about: the record that they are called by, else the first short text that people write. */
function subjectOf(columns: readonly ColumnView[]): ColumnView | undefined {
  return (
    columns.find(({ lendsName }) => lendsName === true) ??
    columns.find(({ isWritten, names }) => isWritten === true && names === null)
  );
}

/** Whether it says whose the record is: of those who have made it, not whoever has only written it down for somebody else. */
export function isOwner({ tellsWhose, isCaller, tellsRecorder }: ColumnView): boolean {
  return tellsWhose === true || (isCaller && tellsRecorder !== true);
}

/** The column with this field; where it is the begin or the end of a period, with the other one: in the document they stand beside each other. */
function periodOf(columns: readonly ColumnView[], field: string | null): readonly ColumnView[] {
  const at = columns.findIndex((column) => column.field === field);
  const one = columns[at];
  if (one === undefined) return [];
  const isOther = (other: ColumnView | undefined): boolean =>
    isChosenTime(one) && other !== undefined && other.type === one.type && isChosenTime(other);
  const other = [columns[at + 1], columns[at - 1]].find(isOther);
  return other === undefined ? [one] : [one, other];
}

/** Whether it is a day or moment that people choose. */
function isChosenTime({ type, planned, derivedFrom }: ColumnView): boolean {
  return derivedFrom === null && (type === "date" || type === "time" || (type === "timestamp" && planned === true));
}

/** What comes after the name, group by group; within a group the document's order stays. */
const columnOrder: readonly ((column: ColumnView) => boolean)[] = [
  ({ type }) => type === "status",
  ({ isInCharge }) => isInCharge,
  ({ isCaller }) => isCaller,
  ({ urgent }) => urgent,
  // What kind it is, whom it belongs to and when it is.
  (column) => column.derivedFrom === null && placingTypes.has(column.type) && !isRecorded(column),
  ({ isWritten }) => isWritten === true,
  (column) => column.derivedFrom === "other records" && !isLong(column),
  (column) => column.derivedFrom === null && !isLong(column) && column.type !== "boolean" && !isRecorded(column),
  // What follows from the values beside it comes after them.
  (column) => !isLong(column) && column.type !== "boolean" && !isRecorded(column),
  (column) => !isLong(column),
  () => true,
];

const placingTypes: ReadonlySet<InputType> = new Set<InputType>([
  "reference",
  "choice",
  "role",
  "date",
  "time",
  "timestamp",
]);

/** What comes after everything else: who has only written the record down, what leads to a file or a page, and a yes or no that follows from other fields. */
const lastColumns: readonly ((column: ColumnView) => boolean)[] = [
  ({ tellsRecorder }) => tellsRecorder === true,
  ({ type }) => type === "url" || type === "file",
  ({ type, derivedFrom, urgent }) => type === "boolean" && derivedFrom !== null && !urgent,
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
