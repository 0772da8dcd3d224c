import { expect, test } from "vitest";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { toldColumns } from "./told-columns.ts";

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
