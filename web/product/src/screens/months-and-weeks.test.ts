import { expect, test } from "vitest";
import { addMonths, currentMonth, monthRange, weeksOf } from "./months-and-weeks.ts";

test("months are counted over the turn of the year", () => {
  expect([addMonths("2026-11", 2), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("a page of November 2026 starts on Monday, October 26", () => {
  const weeks = weeksOf("2026-11", 1);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, "2026-10-26", "2026-12-06"]);
});

test("where weeks start on Sunday, November 2026 fills its first week", () => {
  expect(weeksOf("2026-11", 7)[0]?.[0]).toBe("2026-11-01");
});

test("what is asked for covers every day of the page", () => {
  const { from, until } = monthRange("2026-11");
  const days = [...weeksOf("2026-11", 1), ...weeksOf("2026-11", 7)].flat();
  expect(days.every((day) => from <= day && day < until)).toBe(true);
});

test("the current month is the one on the wall", () => {
  expect(currentMonth(new Date(2026, 0, 31, 23, 59))).toBe("2026-01");
});
