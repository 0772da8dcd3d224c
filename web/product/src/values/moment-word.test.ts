import { expect, test } from "vitest";
import { momentWord } from "./moment-word.ts";

test.each([
  ["Created", "Created"],
  ["At", ""],
  ["Since", ""],
  ["At the latest", "At the latest"],
])("before a moment, the label %j is written as %j", (label, word) => {
  expect(momentWord(label)).toBe(word);
});
