import { expect, test } from "vitest";
import type { HistoryEntryView } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { timeLineOf } from "./time-line.ts";
import type { TimeLineItem } from "./time-line.ts";

const momentOf = ({ values }: RowView): string => String(values["at"]);
const time = (minute: string): string => `2026-11-21T09:${minute}:00.000Z`;

function said(minute: string): RowView {
  return { key: minute, label: "", values: { at: time(minute) }, references: {}, actions: [], etag: "" };
}

function changed(minute: string, who: string | null): HistoryEntryView {
  const by =
    who === null
      ? ({ kind: "somebody" } as const)
      : ({ kind: "person", person: { entity: "User", key: who, label: who, place: null } } as const);
  return { id: minute, at: time(minute), by, action: null, cause: null, created: false, changes: [] };
}

const told = (items: readonly TimeLineItem[]): readonly string[] =>
  items.map((item) => (item.kind === "said" ? `said ${item.row.key}` : item.entry.id));
const all = <Item>(...items: readonly Item[]) => ({ items, hasEarlier: false });
const latest = <Item>(...items: readonly Item[]) => ({ items, hasEarlier: true });

test("what was said and what was changed stand in the order of time, whatever order they come in", () => {
  expect(
    told(timeLineOf(all(said("30"), said("10")), all(changed("20", "ada"), changed("40", "ben")), momentOf)),
  ).toEqual(["said 10", "20", "said 30", "40"]);
});

test("each change is an item with its own time, however soon one person makes the next", () => {
  const created = { ...changed("10", "ada"), created: true };
  const changes = all(
    created,
    changed("11", "ada"),
    { ...changed("12", "ada"), action: "Solve" },
    changed("13", "ada"),
  );
  const line = timeLineOf(all(), changes, momentOf);
  expect(told(line)).toEqual(["10", "11", "12", "13"]);
  expect(line.map(({ at }) => at)).toEqual(["10", "11", "12", "13"].map(time));
});

test("what lies before the first change that is loaded waits until the changes around it are there", () => {
  const earlier = [said("05"), said("25")];
  expect(told(timeLineOf(all(...earlier), latest(changed("20", "ada")), momentOf))).toEqual(["20", "said 25"]);
  expect(told(timeLineOf(latest(said("25")), all(changed("20", "ada"), changed("30", "ben")), momentOf))).toEqual([
    "said 25",
    "30",
  ]);
});
