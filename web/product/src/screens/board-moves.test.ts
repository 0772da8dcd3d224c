import { expect, test } from "vitest";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { movesTo, withMoved } from "./board-moves.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

const solve = {
  call: "solve",
  label: "Solve",
  kind: "transition",
  asks: false,
  creates: null,
  to: { field: "status", state: "solved" },
} as const;
const edit = { call: "edit", label: "Edit", kind: "update", asks: true, creates: null, to: null } as const;
const card: RowView = {
  key: "7",
  label: "Printer",
  values: { status: "open" },
  references: {},
  actions: [edit, solve],
  etag: "",
};
const board: ScreenViewOf<"board"> = {
  kind: "board",
  name: "Queue",
  by: "status",
  columns: [
    { value: "open", meaning: "", total: 1, rows: [card] },
    { value: "solved", meaning: "", total: 3, rows: [] },
  ],
  page: { entity: "Ticket", columns: [], total: 4, sort: "", create: [] },
};

test("the moves into a state are the transitions that lead to it", () => {
  expect(movesTo(card, "status", "solved")).toEqual([solve]);
  expect(movesTo(card, "status", "closed")).toEqual([]);
  expect(movesTo(card, "priority", "solved")).toEqual([]);
});

test("a moved card stands in its new column, with the counts right", () => {
  const { columns } = withMoved(board, "7", "solved");
  expect(columns.map(({ value, total, rows }) => [value, total, rows.map((row) => row.values["status"])])).toEqual([
    ["open", 0, []],
    ["solved", 4, ["solved"]],
  ]);
});

test("a card that is no longer there moves nothing", () => {
  expect(withMoved(board, "8", "solved")).toBe(board);
});
