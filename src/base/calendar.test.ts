import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dateOfDays,
  daysOfDate,
  millisecondsOf,
  parseDate,
  parseTime,
  parseTimestamp,
  timestampOf,
  weekdayOf,
} from "./calendar.ts";

const first = -719_162;
const last = 2_932_896;

test("days and dates lead back to each other, as the host's own calendar has them", () => {
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (days) => {
      const date = dateOfDays(days);
      expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
      expect(daysOfDate(date ?? "")).toBe(days);
      expect(weekdayOf(days)).toBe(new Date(days * 86_400_000).getUTCDay());
    }),
  );
});

test.each([
  ["0001-01-01", first],
  ["1600-02-29", -135_081],
  ["1970-01-01", 0],
  ["2000-02-29", 11_016],
  ["2000-03-01", 11_017],
  ["9999-12-31", last],
  ["1900-02-29", null],
  ["2026-04-31", null],
  ["2026-00-10", null],
  ["2026-10-00", null],
  ["2026-10-32", null],
])("%s is the day %s", (date, days) => {
  expect(daysOfDate(date)).toBe(days);
  if (days !== null) expect(dateOfDays(days)).toBe(date);
});

test("milliseconds and timestamps lead back to each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: first * 86_400_000, max: (last + 1) * 86_400_000 - 1 }), (milliseconds) => {
      const timestamp = timestampOf(milliseconds);
      expect(timestamp).toBe(new Date(milliseconds).toISOString());
      expect(millisecondsOf(timestamp ?? "")).toBe(milliseconds);
    }),
  );
});

test("outside the years 0001 to 9999 there is nothing", () => {
  expect([dateOfDays(first - 1), dateOfDays(last + 1), timestampOf((last + 1) * 86_400_000), dateOfDays(NaN)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ["2026-11-21T09:30:00Z", "2026-11-21T09:30:00.000Z"],
  ["2026-11-21T09:30:00.1239Z", "2026-11-21T09:30:00.123Z"],
  ["2026-11-21T01:30:00+02:00", "2026-11-20T23:30:00.000Z"],
  ["2026-11-21T23:30:00-01:30", "2026-11-22T01:00:00.000Z"],
  ["2026-02-29T00:00:00Z", null],
  ["2026-11-21T24:00:00Z", null],
  ["2026-11-21", null],
])("the timestamp %s is %s", (written, value) => {
  expect(parseTimestamp(written)).toBe(value);
});

test("a date that isn't in the calendar is none", () => {
  expect(["2024-02-29", "2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01"].map(parseDate)).toEqual([
    "2024-02-29",
    null,
    null,
    null,
    null,
  ]);
});

test("a time of day gets its seconds", () => {
  expect(["09:30", "23:59:59", "24:00", "9:30"].map(parseTime)).toEqual(["09:30:00", "23:59:59", null, null]);
});
