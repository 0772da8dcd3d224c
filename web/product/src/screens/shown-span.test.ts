import { expect, test } from "vitest";
import { dayLookedAt, neighbourOf, searchOfSpan, shownSpan, spanAsked, spanOf } from "./shown-span.ts";

const now = new Date(2026, 10, 22, 12);

test("without a choice it is this month; a choice that is no day is today's", () => {
  expect(shownSpan({}, 1, now)).toMatchObject({ unit: "month", from: "2026-11-01" });
  expect(shownSpan({ month: "2026-02" }, 1, now).days).toHaveLength(28);
  expect(shownSpan({ month: "soon" }, 1, now)).toMatchObject({ unit: "month", from: "2026-11-01" });
  expect(shownSpan({ "span.day": "2026-13-99" }, 1, now)).toMatchObject({ unit: "day", from: "2026-11-22" });
});

test("a week begins where the reader's weeks do", () => {
  expect(shownSpan({ "span.week": "2026-11-22" }, 1, now).days).toEqual(
    ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`),
  );
  expect(shownSpan({ "span.week": "2026-11-22" }, 7, now).from).toBe("2026-11-22");
});

test("going on and back leads where one was, and the address says the same days again", () => {
  for (const unit of ["month", "week", "day"] as const) {
    const span = spanOf(unit, "2026-12-31", 1);
    const next = neighbourOf(span, 1, 1);
    expect(next.from > (span.days.at(-1) ?? "")).toBe(true);
    expect(neighbourOf(next, -1, 1)).toEqual(span);
    const search = Object.fromEntries(Object.entries(searchOfSpan(span)).filter(([, value]) => value !== undefined));
    expect(shownSpan(search as Record<string, string>, 1, now)).toEqual(span);
  }
});

test("another unit is shown around the day that was looked at last", () => {
  const month = spanOf("month", "2026-11-01", 1);
  expect(dayLookedAt(month, null, now)).toBe("2026-11-22");
  expect(dayLookedAt(month, "2026-11-05", now)).toBe("2026-11-05");
  expect(dayLookedAt(month, "2026-12-05", now)).toBe("2026-11-22");
  expect(dayLookedAt(neighbourOf(month, 1, 1), "2026-11-05", now)).toBe("2026-12-01");
  // Most days of the week lie in December.
  const week = spanOf("week", "2026-11-30", 1);
  expect(dayLookedAt(week, "2026-11-22", now)).toBe("2026-12-03");
  expect(dayLookedAt(spanOf("month", "2026-12-03", 1), "2026-12-03", now)).toBe("2026-12-03");
});

test("what is asked for covers the days that are shown, in every time zone", () => {
  for (const unit of ["month", "week", "day"] as const) {
    const span = spanOf(unit, "2026-11-22", 1);
    const { "span.from": from = "", "span.until": until = "" } = spanAsked(span);
    expect(from < span.from && until > (span.days.at(-1) ?? "")).toBe(true);
  }
});
