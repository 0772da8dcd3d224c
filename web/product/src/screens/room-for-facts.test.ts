import { expect, test } from "vitest";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { bareColumn } from "../columns/bare-column.ts";
import { roomForFacts } from "./room-for-facts.ts";
import { summariseRows } from "./row-summary.ts";

const columns = ["a", "b", "c", "d", "e", "f", "g"].map((field) => ({
  ...bareColumn(field, field.toUpperCase()),
  type: "integer" as const,
}));

function stepsFor(label: string, value: number): readonly number[] {
  const values = Object.fromEntries(columns.map(({ field }) => [field, value]));
  const rows = [{ key: "1", label, values, references: {}, actions: [], etag: "" } satisfies RowView];
  return [...roomForFacts(summariseRows(columns, rows, { sort: "", viewer: null }), rows).values()];
}

test("facts are told as long as there is room: more of them where names and values are short", () => {
  const [short, long] = [stepsFor("Saw", 1), stepsFor("A long name of a thing that somebody lends", 123_456_789)];
  expect(short).toEqual([46, 46, 46, 46, 46]);
  expect(long.slice(0, 3)).toEqual([56, 56, 56]);
  expect(Math.min(...long.slice(3))).toBeGreaterThan(64);
});
