import fc from "fast-check";
import { expect, test } from "vitest";
import { fromDayRange, toDayRange } from "./day-range.ts";

const day = fc
  .date({ min: new Date("1990-01-02"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const open = fc.oneof(day, fc.constant(""));

test("days become timestamps and days again", () => {
  fc.assert(
    fc.property(open, open, (from, to) => {
      expect(toDayRange(fromDayRange(from, to))).toEqual({ from, to });
    }),
  );
});

test("the last day is included to its end", () => {
  const { gte, lt } = fromDayRange("2026-11-21", "2026-11-21");
  expect(Date.parse(lt ?? "") - Date.parse(gte ?? "")).toBe(86_400_000);
});
