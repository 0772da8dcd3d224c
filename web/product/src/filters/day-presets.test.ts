import { expect, test } from "vitest";
import { dayPresets } from "./day-presets.ts";

test("ranges are told in days: what is older than 7 days is not in the last 7", () => {
  const ranges = Object.fromEntries(dayPresets("2026-11-25").map(({ name, range }) => [name, range]));
  expect(ranges).toMatchObject({
    Today: { from: "2026-11-25", to: "2026-11-25" },
    Yesterday: { from: "2026-11-24", to: "2026-11-24" },
    "Before today": { from: "", to: "2026-11-24" },
    "Last 7 days": { from: "2026-11-18", to: "2026-11-25" },
    "Older than 7 days": { from: "", to: "2026-11-17" },
    "This month": { from: "2026-11-01", to: "2026-11-30" },
    "This quarter": { from: "2026-10-01", to: "2026-12-31" },
    "This year": { from: "2026-01-01", to: "2026-12-31" },
    "Next 7 days": { from: "2026-11-25", to: "2026-12-02" },
  });
  const week = ranges["This week"] ?? { from: "", to: "" };
  expect(Date.parse(week.to) - Date.parse(week.from)).toBe(6 * 86_400_000);
  expect(week.from <= "2026-11-25" && "2026-11-25" <= week.to).toBe(true);
});
