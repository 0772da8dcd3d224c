import { expect, test } from "vitest";
import { momentOfPrototype } from "./moment-of-prototype.ts";

const now = Date.parse("2026-11-28T22:40:17.123Z");

test("the data of a prototype is of the beginning of the day, or of the moment that a build names", () => {
  expect(momentOfPrototype(undefined, now)).toBe("2026-11-28T00:00:00.000Z");
  expect(momentOfPrototype("", now)).toBe("2026-11-28T00:00:00.000Z");
  expect(momentOfPrototype("1700000000", now)).toBe("2023-11-14T22:13:20.000Z");
});

test.each(["yesterday", "-5", "1.5", "999999999999"])("a build that names %s is told what a moment is", (epoch) => {
  expect(() => momentOfPrototype(epoch, now)).toThrow("SOURCE_DATE_EPOCH is a number of seconds since 1970");
});
