import { expect, test } from "vitest";
import { dateOfDays } from "../../../base/calendar.ts";
import { chartPeriods } from "../../../model/screen.ts";
import { nextPeriod, periodOf } from "./show-chart-over-time.ts";

test("a day lies in the week that began on Monday, in its month, its quarter and its year", () => {
  const periods = (day: string): readonly string[] => chartPeriods.map((per) => periodOf(day, per));
  expect(periods("2026-11-22")).toEqual(["2026-11-22", "2026-11-16", "2026-11-01", "2026-10-01", "2026-01-01"]);
  expect(periods("1969-12-31")).toEqual(["1969-12-31", "1969-12-29", "1969-12-01", "1969-10-01", "1969-01-01"]);
});

test("periods follow one another: each day lies in its period or in the next", () => {
  for (const per of chartPeriods)
    for (let days = -800; days < 25_000; days += 13) {
      const day = dateOfDays(days)!;
      const from = periodOf(day, per);
      const next = nextPeriod(from, per);
      expect([per, day, from <= day, day < next, periodOf(next, per) === next]).toEqual([per, day, true, true, true]);
      expect(periodOf(dateOfDays(days + 1)!, per)).toBe(dateOfDays(days + 1)! < next ? from : next);
    }
});
