import { expect, test } from "vitest";
import { dateFormatOf } from "./date-format.ts";
import { patternInLetters } from "./pattern-in-letters.ts";

test.each([
  ["en-GB", "dd/mm/yyyy"],
  ["en-US", "mm/dd/yyyy"],
  ["de", "TT.MM.JJJJ"],
  ["es", "dd/mm/aaaa"],
  ["fr", "jj/mm/aaaa"],
  ["it", "gg/mm/aaaa"],
  ["ja", "年/月/日"],
  ["nl", "dd-mm-jjjj"],
  ["pl", "dd.mm.rrrr"],
  ["pt", "dd/mm/aaaa"],
  ["tr", "gg.aa.yyyy"],
  ["zh", "年/月/日"],
])("how a day is written in %s is told by letters", (locale, expected) => {
  expect(patternInLetters(locale, dateFormatOf(locale).pattern)).toBe(expected);
});

test("a day in Arabic is told by its words, and by no digits", () => {
  expect(patternInLetters("ar", dateFormatOf("ar").pattern)).toMatch(/^\D+\/\D+\/\D+$/);
});
