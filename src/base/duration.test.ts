import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDuration, parseDuration, printDuration } from "./duration.ts";

const hour = 3_600_000;

test.each([
  ["14 days", 14 * 24 * hour],
  ["1 hour", hour],
  ["1 hour 30 minutes", 1.5 * hour],
  ["1 hour and 30 minutes", 1.5 * hour],
  ["1h30m", 1.5 * hour],
  ["1.5h", 1.5 * hour],
  ["250 ms", 250],
  ["P1DT12H", 36 * hour],
  ["PT0.5S", 500],
  ["-3 days", -72 * hour],
  ["0 days", 0],
])("%s is %i milliseconds", (written, milliseconds) => {
  expect(parseDuration(written)).toBe(milliseconds);
});

test.each(["", "days", "3", "3 parsecs", "P", "PT", "P1Y", "0.0001 s", "999999999999999 weeks", "3 days later"])(
  "%j is no duration",
  (written) => {
    expect(parseDuration(written)).toBeNull();
  },
);

test("days are the longest unit printed, since that is how people count them", () => {
  expect(printDuration(14 * 24 * hour + 90 * 60_000)).toBe("14 days 1 hour 30 minutes");
});

test("what is printed is read back exactly", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (milliseconds) => {
      expect(parseDuration(printDuration(milliseconds))).toBe(milliseconds);
    }),
  );
});

test.each([
  [4 * hour, "PT4H"],
  [36 * hour, "P1DT12H"],
  [14 * 24 * hour, "P14D"],
  [90_500, "PT1M30.500S"],
  [-1, "-PT0.001S"],
  [0, "PT0S"],
])("%i milliseconds are %s in JSON", (milliseconds, written) => {
  expect(isoDuration(milliseconds)).toBe(written);
});

test("what JSON carries is read back", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (milliseconds) => {
      expect(parseDuration(isoDuration(milliseconds))).toBe(milliseconds);
    }),
  );
});
