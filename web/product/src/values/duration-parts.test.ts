import fc from "fast-check";
import { expect, test } from "vitest";
import { durationText, durationUnits, parseIsoDuration, printIsoDuration, unitOfBounds } from "./duration-parts.ts";

test.each([
  ["P14D", "14 days"],
  ["P1DT4H30M", "1 day 4 hours 30 minutes"],
  ["P2W", "14 days"],
  ["PT0S", "0 minutes"],
  ["soon", "soon"],
])("%s reads %s", (text, expected) => {
  expect(durationText(text, "en")).toBe(expected);
});

test("what is printed is read back", () => {
  fc.assert(
    fc.property(fc.constantFrom(...durationUnits), fc.integer({ min: 1, max: 1e6 }), (unit, count) => {
      expect(parseIsoDuration(printIsoDuration({ unit, count }))).toEqual([{ unit, count }]);
    }),
  );
});

test.each([
  [[3_600_000, 8 * 3_600_000], "hour"],
  [[null, 30 * 60_000], "minute"],
  [[0, 14 * 86_400_000], "day"],
  [[90 * 60_000, null], "minute"],
  [[500, 1500], null],
  [[null, null], null],
] as const)("a duration within %j is entered in the unit %s", (bounds, unit) => {
  expect(unitOfBounds(bounds)).toBe(unit);
});
