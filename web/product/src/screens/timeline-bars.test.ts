import fc from "fast-check";
import { expect, test } from "vitest";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { timelineRows } from "./timeline-bars.ts";

const days = ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`);

function record(key: string, from: string, to: string | null, row = "a"): RowView {
  return { key, label: key, values: { from, to, row }, references: {}, actions: [], etag: "" } as unknown as RowView;
}

function rowsOf(...records: readonly RowView[]): ReturnType<typeof timelineRows> {
  return timelineRows(
    records,
    days,
    ({ values }) => ({ from: String(values["from"]), to: values["to"] === null ? null : String(values["to"]) }),
    ({ values }) => ({ key: String(values["row"]), label: String(values["row"]).slice(0, 1) }),
  );
}

test("a bar goes from its first to its last day, as far as these are shown", () => {
  const [row] = rowsOf(
    record("inside", "2026-11-17", "2026-11-18"),
    record("around", "2026-11-01", "2026-12-01", "a"),
    record("open", "2026-11-20", null, "a"),
    record("gone", "2026-11-01", "2026-11-15", "a"),
    record("to come", "2026-11-23", null, "a"),
  );
  expect(
    row?.bars.map(({ row: { key }, first, last, before, after, lane }) => [key, first, last, before, after, lane]),
  ).toEqual([
    ["inside", 1, 2, false, false, 0],
    ["around", 0, 6, true, true, 1],
    ["open", 4, 6, false, true, 0],
  ]);
  expect(row?.lanes).toBe(2);
});

test("a name that is longer than its bar stands beside it, where no other bar is", () => {
  const rows = timelineRows(
    [
      record("early", "2026-11-17", "2026-11-17"),
      record("next", "2026-11-18", null),
      record("late", "2026-11-22", null),
    ],
    days,
    ({ values }) => ({ from: String(values["from"]), to: values["to"] === null ? null : String(values["to"]) }),
    () => ({ key: "a", label: "a" }),
    () => 2,
  );
  expect(rows.flatMap(({ bars }) => bars.map(({ aside, lane }) => [aside?.side ?? null, lane]))).toEqual([
    ["after", 0],
    [null, 1],
    ["before", 0],
  ]);
});

test("two people of the same name have a row each", () => {
  const rows = rowsOf(record("one", "2026-11-17", null, "ann 1"), record("other", "2026-11-17", null, "ann 2"));
  expect(rows.map(({ label, bars }) => [label, bars.length])).toEqual([
    ["a", 1],
    ["a", 1],
  ]);
});

test("bars of one line have no day in common, and no record is lost", () => {
  const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(day, day, fc.constantFrom("a", "b"))), (spans) => {
      const records = spans.map(([from, to, row], at) => record(String(at), from, to, row));
      const shown = rowsOf(...records).flatMap(({ bars }) => bars);
      const due = spans.filter(([from, to]) => from <= days.at(-1)! && to >= days[0]!);
      expect(shown).toHaveLength(due.length);
      for (const { bars } of rowsOf(...records))
        for (const bar of bars)
          for (const other of bars)
            if (bar !== other && bar.lane === other.lane)
              expect(bar.last < other.first || other.last < bar.first).toBe(true);
    }),
  );
});
