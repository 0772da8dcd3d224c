import fc from "fast-check";
import { expect, test } from "vitest";
import { dayLength, weekdayOf } from "../base/calendar.ts";
import { createRandom } from "../generation/random/random.ts";
import { moveToWorkingHours } from "./move-to-working-hours.ts";

const hour = 3_600_000;
const monday = Date.parse("2026-11-23");
const moments = fc.integer({ min: monday - 30 * dayLength, max: monday + 30 * dayLength });

/** Whether a moment is between half past seven and seven in the evening of a working day. */
function isWorkingTime(moment: number): boolean {
  const day = Math.floor(moment / dayLength);
  const time = moment - day * dayLength;
  return ![0, 6].includes(weekdayOf(day)) && time >= 7 * hour && time <= 19 * hour;
}

test("what would come after the present is moved to working hours before it", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 3 * dayLength }), fc.nat(), (moment, ahead, seed) => {
      const latest = moment + ahead;
      const moved = moveToWorkingHours(moment, createRandom(seed), latest);
      expect(moved).toBeLessThanOrEqual(latest);
      if (moved < moment) expect(isWorkingTime(moved)).toBe(true);
      expect(moment - moved).toBeLessThan(4 * dayLength);
    }),
  );
});

test("a moment without a limit is moved to later working hours, and seldom stays on a weekend", () => {
  const days = Array.from({ length: 400 }, (_, seed) =>
    weekdayOf(Math.floor(moveToWorkingHours(monday - dayLength, createRandom(seed)) / dayLength)),
  );
  expect(days.filter((day) => day === 1).length).toBeGreaterThan(250);
  expect(days.every((day) => day === 1 || day === 0)).toBe(true);
});
