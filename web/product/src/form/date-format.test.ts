import fc from "fast-check";
import { expect, test } from "vitest";
import { dateFormatOf } from "./date-format.ts";

test.each([
  ["en-US", "MM/DD/YYYY"],
  ["en-GB", "DD/MM/YYYY"],
  ["de", "DD.MM.YYYY"],
  ["nl", "DD-MM-YYYY"],
  ["ja", "YYYY/MM/DD"],
  ["ar", "DD/MM/YYYY"],
])("in %s days are written as %s", (locale, pattern) => {
  expect(dateFormatOf(locale).pattern).toBe(pattern);
});

test("what is written is read again, and so is an ISO date", () => {
  const days = fc
    .integer({ min: -300_000, max: 300_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom("en-US", "en-GB", "de", "fr", "pl", "ja", "zh", "ar", "tr"), (day, locale) => {
      const { pattern, parse } = dateFormatOf(locale);
      const [year = "", month = "", date = ""] = day.split("-");
      expect(parse(pattern.replace("YYYY", year).replace("MM", month).replace("DD", date))).toBe(day);
      expect(parse(day)).toBe(day);
    }),
    { numRuns: 200 },
  );
});

test.each(["", "soon", "30.02.2026", "1.2.26", "32.1.2026", "1.13.2026"])("%j is no day", (text) => {
  expect(dateFormatOf("de").parse(text)).toBeNull();
});

test.each([
  ["en-US", "24.12.2026"],
  ["en-US", "12/24/2026"],
  ["en-US", "2026/12/24"],
  ["en-US", " 2026-12-24 "],
  ["en-GB", "24/12/2026"],
  ["de", "24/12/2026"],
  ["de", "24. 12. 2026"],
  ["ja", "24.12.2026"],
  ["ja", "2026年12月24日"],
])("in %s, %j is the day before Christmas", (locale, text) => {
  expect(dateFormatOf(locale).parse(text)).toBe("2026-12-24");
});

test.each(["24/12/2026", "12.24.2026", "soon"])("in en-US, %j is no day", (text) => {
  expect(dateFormatOf("en-US").parse(text)).toBeNull();
});
