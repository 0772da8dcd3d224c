import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { describingColumn } from "./describing-column.ts";
import { detailsInOrder } from "./details-in-order.ts";

/** The columns of a record by where they are shown: below its name, as long texts, as marks beside its name, or among its details. */
export function partsOfRecord(
  { values, label }: RowView,
  columns: readonly ColumnView[],
  isPerson: boolean,
): Readonly<Record<"texts" | "marks" | "details", readonly ColumnView[]>> & { readonly lead: ColumnView | undefined } {
  const readable = columns.filter(({ field }) => Object.hasOwn(values, field));
  const lead = describingColumn(readable, { values, label });
  return {
    lead,
    texts: readable.filter((column) => isText(column) && (values[column.field] ?? "") !== ""),
    marks: readable.filter(({ type, field }) => type === "status" && typeof values[field] === "string"),
    details: detailsInOrder(
      // What a record is called by is in the title, but where that is another record, only here does one find the way to it. A key that is a code, such as
      // one that is scanned from a ticket, is told nowhere else.
      readable.filter(
        (column) =>
          column !== lead &&
          !isText(column) &&
          (column.names === null ||
            (column.names === "record" && column.type === "reference") ||
            (column.names === "key" && column.type === "uuid")) &&
          column.type !== "status",
      ),
      readable,
      values,
      isPerson,
    ),
  };
}

function isText({ type }: ColumnView): boolean {
  return type === "long text" || type === "json";
}
