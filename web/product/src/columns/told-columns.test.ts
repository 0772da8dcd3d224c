import { expect, test } from "vitest";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { tableColumnsTold, toldColumns } from "./told-columns.ts";

const columns = ["phone", "note", "count", "isLate", "isHidden", "isPaid"].map((field) => ({
  field,
})) as unknown as ColumnView[];
const rows = [
  { values: { phone: null, note: "", count: 0, isLate: false, isPaid: false } },
  { values: { phone: "+44 20", note: "", count: 0, isLate: false, isPaid: true } },
] as unknown as RowView[];

test("a column tells something where a value is written on one of its rows, and be it nought; no on all of them tells nothing", () => {
  expect(toldColumns(columns, rows).map(({ field }) => field)).toEqual(["phone", "count", "isPaid"]);
});

test("without rows, all columns may have something to tell", () => {
  expect(toldColumns(columns, [])).toEqual(columns);
});

test("a table keeps the empty columns in which somebody writes, and those by which it is sorted or grouped", () => {
  const page = { rows, sort: "-isHidden" };
  const editable = columns.map((column) => (column.field === "note" ? { ...column, edit: {} } : column));
  const told = (needed: readonly string[]): readonly string[] =>
    tableColumnsTold(editable as ColumnView[], page, needed).map(({ field }) => field);
  expect(told([])).toEqual(["phone", "note", "count", "isHidden", "isPaid"]);
  expect(tableColumnsTold(columns, { rows, sort: "" }, []).map(({ field }) => field)).toEqual([
    "phone",
    "count",
    "isPaid",
  ]);
  expect(tableColumnsTold(columns, { rows, sort: "" }, ["isLate"]).map(({ field }) => field)).toEqual([
    "phone",
    "count",
    "isLate",
    "isPaid",
  ]);
});

test("a table that shows the status leaves out the yes or no that it implies", () => {
  const implied = columns.map((column) => (column.field === "isPaid" ? { ...column, impliedBy: "status" } : column));
  const status = { field: "status" } as ColumnView;
  const told = (columns: readonly ColumnView[]): readonly string[] =>
    tableColumnsTold(columns, { rows, sort: "" }, []).map(({ field }) => field);
  expect(told(implied)).toContain("isPaid");
  expect(told([...implied, status])).not.toContain("isPaid");
});

test("a table leaves out what its screen's condition says of every record, unless it is sorted or grouped by it", () => {
  const told = (sort: string, needed: readonly string[]): readonly string[] =>
    tableColumnsTold(columns, { rows, sort }, needed, ["isPaid"]).map(({ field }) => field);
  expect(told("", [])).not.toContain("isPaid");
  expect(told("-isPaid", [])).toContain("isPaid");
  expect(told("", ["isPaid"])).toContain("isPaid");
});

test("a yes on every row tells nothing of any of them, unless it is an alarm", () => {
  const paid = rows.map(({ values }) => ({
    values: { ...values, isPaid: true, isLate: true },
  })) as unknown as RowView[];
  const alarmed = columns.map((column) => (column.field === "isLate" ? { ...column, urgent: true } : column));
  expect(toldColumns(alarmed, paid).map(({ field }) => field)).toEqual(["phone", "count", "isLate"]);
});
