import fc from "fast-check";
import { expect, test } from "vitest";
import { createZoneClock } from "./zone-clock.ts";

const berlin = createZoneClock("Europe/Berlin");

test("clocks are put forward and back", () => {
  expect(berlin.wallTime(Date.parse("2026-07-01T10:00:00.250Z"))).toBe("2026-07-01 12:00:00.250");
  expect(berlin.momentsOf("2026-07-01 12:00:00.250")).toEqual([Date.parse("2026-07-01T10:00:00.250Z")]);
  expect(berlin.momentsOf("2026-03-29 02:30:00.000")).toEqual([]);
  expect(berlin.momentsOf("2026-10-25 02:30:00.000").map((at) => new Date(at).toISOString())).toEqual([
    "2026-10-25T00:30:00.000Z",
    "2026-10-25T01:30:00.000Z",
  ]);
});

test.each(["Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC", "Pacific/Apia"])(
  "each moment is among those at which the clocks of %s show its time",
  (zone) => {
    const clock = createZoneClock(zone);
    const moments = fc.integer({ min: Date.parse("1975-01-01"), max: Date.parse("2040-01-01") });
    fc.assert(fc.property(moments, (at) => clock.momentsOf(clock.wallTime(at)).includes(at)));
  },
);
