import { expect, it } from "vitest";
import { onlyCode, partsOf, splitOutsideCode } from "./code-parts.ts";
import { spanOf, wordsAt } from "./words.ts";

it("tells prose from code, by runs of backticks that match", () => {
  const parts = partsOf(wordsAt("create Comment `{a: b}` and ``x ` y``, `lone", 100));
  expect(parts.map(({ kind, words }) => [kind, words.text])).toEqual([
    ["prose", "create Comment"],
    ["code", "{a: b}"],
    ["prose", "and"],
    ["code", "x ` y"],
    ["prose", ", `lone"],
  ]);
  expect(spanOf(parts[1]!.words)).toEqual({ start: 116, end: 122 });
});

it("sees whether a cell is one piece of code", () => {
  expect(onlyCode(wordsAt("`now`", 0))?.text).toBe("now");
  expect(onlyCode(wordsAt("`now`, on every change", 0))).toBeNull();
});

it("splits at separators that are not inside of code", () => {
  expect(splitOutsideCode(wordsAt("a, `b, c` , ,d", 0), /,/).map(({ text }) => text)).toEqual(["a", "`b, c`", "d"]);
});
