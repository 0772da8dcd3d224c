import { expect, test } from "vitest";
import { boundsInWords } from "./bounds-in-words.ts";

const none = { type: "text", min: null, max: null, scale: null, earliest: null, latest: null } as const;

test.each([
  ["", "5 to 120 characters"],
  ["abc", "5 to 120 characters"],
  ["abcdef", "6 of 120 characters"],
  ["𝄞𝄞𝄞𝄞𝄞", "5 of 120 characters"],
])("of a text that has to have 5 to 120 characters and is %j, it says %s", (value, words) => {
  expect(boundsInWords({ ...none, min: 5, max: 120 }, value)).toBe(words);
});

test.each([
  [{ ...none, min: 1, max: 80 }, "At most 80 characters"],
  [{ ...none, type: "secret" as const, min: 10 }, "At least 10 characters"],
  [{ ...none, type: "integer" as const, min: 0, max: 100 }, "0 to 100"],
  [{ ...none, type: "money" as const, min: 0, scale: 2 }, null],
  [{ ...none, type: "money" as const, min: 5, scale: 2 }, "At least 5.00"],
  [{ ...none, type: "integer" as const, min: 0 }, null],
  [{ ...none, type: "image" as const, max: 5_000_000 }, "PNG, JPEG, GIF or WebP, At most 5 MB"],
  [{ ...none, type: "date" as const, earliest: "2026-11-15" }, "From 15 Nov 2026"],
  [{ ...none, type: "date" as const, earliest: "2026-11-15", latest: "2027-02-13" }, "15 Nov 2026 to 13 Feb 2027"],
  [none, null],
  [{ ...none, type: "boolean" as const }, null],
])("%j is told as %s", (input, words) => {
  expect(boundsInWords(input, "")?.replace(/(\w{3}) (\d{1,2}), /g, "$2 $1 ") ?? null).toBe(words);
});
