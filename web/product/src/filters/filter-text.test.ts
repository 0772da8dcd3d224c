import { expect, test } from "vitest";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import { dateText, timestampText } from "../values/date-text.ts";
import { fromDayRange } from "./day-range.ts";
import type { FieldFilter } from "./filter.ts";
import { filterText } from "./filter-text.ts";

test.each<[InputType, FieldFilter["terms"], string]>([
  ["choice", { in: "high,veryUrgent" }, "High or Very urgent"],
  ["choice", { is: "low" }, "Low"],
  ["boolean", { is: "true" }, "yes"],
  ["text", { contains: "ink" }, "“ink”"],
  ["integer", { gte: "2", lte: "9" }, "from 2 to 9"],
  ["integer", { gt: "2", lt: "9" }, "more than 2 less than 9"],
  ["reference", { is: "k1" }, "<k1>"],
  ["reference", { in: "k1,k2" }, "<k1>, <k2>"],
  ["reference", { in: "k1,k2,k3" }, "<k1>, <k2>, <k3>"],
  ["reference", { in: "k1,k#2,k3,k4" }, "<k1>, <k#2> and 2 others"],
  ["reference", { in: "k1,k2,k3,k4,k5" }, "<k1>, <k2> and 3 others"],
  ["reference", { is: "" }, "none"],
  ["reference", { ne: "" }, "any"],
])("of a %s %j reads %s", (type, terms, expected) => {
  expect(filterText({ type }, { field: "f", terms }, (key) => `<${key}>`)).toBe(expected);
});

test("whole days are said as days, and parts of a day with their times", () => {
  const text = (terms: FieldFilter["terms"]): string =>
    filterText({ type: "timestamp" }, { field: "f", terms }, (key) => key);
  expect(text(fromDayRange("2026-11-28", "2026-11-28"))).toBe(dateText("2026-11-28"));
  expect(text(fromDayRange("2026-11-28", "2026-11-30"))).toBe(
    `from ${dateText("2026-11-28")} to ${dateText("2026-11-30")}`,
  );
  expect(text(fromDayRange("2026-11-28", ""))).toBe(`from ${dateText("2026-11-28")}`);
  expect(text({ gte: "2026-11-28T09:30:00.000Z" })).toBe(`from ${timestampText("2026-11-28T09:30:00.000Z")}`);
});
