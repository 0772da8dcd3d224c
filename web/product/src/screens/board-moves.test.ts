import { expect, test } from "vitest";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { movesTo, withMoved, withMovedOnPage } from "./board-moves.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

const solve = {
  call: "solve",
  label: "Solve",
  kind: "transition",
  asks: false,
  creates: null,
  to: { field: "status", state: "solved" },
  mainFrom: ["open"],
  done: "solved",
} as const;
const edit = {
  call: "edit",
  label: "Edit",
  kind: "update",
  asks: true,
  creates: null,
  to: null,
  mainFrom: [],
  done: null,
} as const;
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
    { value: "open", meaning: "", total: 1, rows: [card], next: null },
    { value: "solved", meaning: "", total: 3, rows: [], next: null },
  ],
  page: { entity: "Ticket", columns: [], total: 4, sort: "", hasCondition: false, create: [], refusesCreate: false },
};

test("the moves into a state are the transitions that lead to it", () => {
  expect(movesTo(card, "status", "solved")).toEqual([solve]);
  expect(movesTo(card, "status", "closed")).toEqual([]);
  expect(movesTo(card, "priority", "solved")).toEqual([]);
});

test("a moved card stands in its new column, with the counts right", () => {
  const { columns } = withMoved(board, { card, by: "status", state: "solved" });
  expect(columns.map(({ value, total, rows }) => [value, total, rows.map((row) => row.values["status"])])).toEqual([
    ["open", 0, []],
    ["solved", 4, ["solved"]],
  ]);
});

test("a card that is dropped where it is moves nothing", () => {
  expect(withMoved(board, { card, by: "status", state: "open" })).toBe(board);
});

test("a moved card leaves its page, and comes first on the first page of its new column", () => {
  const move = { card, by: "status", state: "solved" };
  const page = { kind: "column", name: "Queue", next: "c" } as const;
  expect(withMovedOnPage({ ...page, value: "open", rows: [card] }, move, false).rows).toEqual([]);
  expect(withMovedOnPage({ ...page, value: "solved", rows: [] }, move, true).rows.map(({ key }) => key)).toEqual(["7"]);
  const further = { ...page, value: "solved", rows: [] };
  expect(withMovedOnPage(further, move, false)).toBe(further);
});
