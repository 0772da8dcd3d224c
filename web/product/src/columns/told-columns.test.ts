import { expect, test } from "vitest";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { tableColumnsTold, toldColumns } from "./told-columns.ts";

const columns = ["phone", "note", "count", "isLate", "isHidden"].map((field) => ({ field })) as unknown as ColumnView[];
const rows = [
  { values: { phone: null, note: "", count: 0, isLate: false } },
  { values: { phone: "+44 20", note: "", count: 0, isLate: false } },
] as unknown as RowView[];

test("a column tells something where a value is written on one of its rows, and be it nought or no", () => {
  expect(toldColumns(columns, rows).map(({ field }) => field)).toEqual(["phone", "count", "isLate"]);
});

test("without rows, all columns may have something to tell", () => {
  expect(toldColumns(columns, [])).toEqual(columns);
});

test("a table keeps the empty columns in which somebody writes, and those by which it is sorted or grouped", () => {
  const page = { rows, sort: "-isHidden" };
  const editable = columns.map((column) => (column.field === "note" ? { ...column, edit: {} } : column));
  const told = (needed: readonly string[]): readonly string[] =>
    tableColumnsTold(editable as ColumnView[], page, needed).map(({ field }) => field);
  expect(told([])).toEqual(["phone", "note", "count", "isLate", "isHidden"]);
  expect(tableColumnsTold(columns, { rows, sort: "" }, []).map(({ field }) => field)).toEqual([
    "phone",
    "count",
    "isLate",
  ]);
  expect(tableColumnsTold(columns, { rows, sort: "" }, ["note"]).map(({ field }) => field)).toEqual([
    "phone",
    "note",
    "count",
    "isLate",
  ]);
});
