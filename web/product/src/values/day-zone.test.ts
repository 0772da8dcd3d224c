import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { beginningOf, dayOf, dayZone, declareDayZone, isZoneForeign } from "./day-zone.ts";

afterEach(() => declareDayZone(null));

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "Africa/Cairo",
  "America/Havana",
];

test("a day begins with its first moment, in every zone", () => {
  const days = fc
    .integer({ min: 0, max: 365 * 60 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (day, zone) => {
      const beginning = beginningOf(day, zone) ?? "";
      expect(dayOf(beginning, zone)).toBe(day);
      expect(dayOf(new Date(Date.parse(beginning) - 1).toISOString(), zone)).not.toBe(day);
    }),
    { numRuns: 200 },
  );
});

test("a moment is on the day of the zone that the document declares", () => {
  declareDayZone("Asia/Tokyo");
  expect(dayZone()).toBe("Asia/Tokyo");
  expect(dayOf("2026-11-21T20:00:00Z")).toBe("2026-11-22");
  expect(beginningOf("2026-11-22")).toBe("2026-11-21T15:00:00.000Z");
  expect([dayOf("soon"), beginningOf("soon")]).toEqual([null, null]);
});

test("a zone is foreign where its clocks show another time than the reader's", () => {
  const summer = Date.parse("2026-07-01T12:00:00Z");
  declareDayZone("Europe/Berlin");
  expect(isZoneForeign(summer, "Europe/Paris")).toBe(false);
  expect(isZoneForeign(summer, "Europe/London")).toBe(true);
  declareDayZone(null);
  expect(isZoneForeign(summer, "Asia/Tokyo")).toBe(false);
});
