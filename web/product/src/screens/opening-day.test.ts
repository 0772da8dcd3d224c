import { expect, test } from "vitest";
import { openingDay } from "./opening-day.ts";
import { shownSpan } from "./shown-span.ts";

const now = new Date(2026, 10, 30, 12);

test("a calendar opens at today in the present month, and at its top where its reader has chosen days", () => {
  const opened = (search: Record<string, string>): string | null => openingDay(shownSpan(search, 1, now), search, now);
  expect(opened({})).toBe("2026-11-30");
  expect(opened({ q: "Poppy" })).toBe("2026-11-30");
  expect(opened({ month: "2026-11" })).toBeNull();
  expect(opened({ month: "2026-12" })).toBeNull();
  expect(opened({ "span.week": "2026-11-30" })).toBeNull();
});
