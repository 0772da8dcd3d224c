import { expect, it } from "vitest";
import { pageWords } from "./page-words.ts";

it.each([
  [{ number: 1, shown: 25, total: 60, isLast: false }, "Page 1 of 3, 60 in all"],
  [{ number: 2, shown: 25, total: 60, isLast: false }, "Page 2 of 3, 60 in all"],
  [{ number: 3, shown: 10, total: 60, isLast: true }, "Page 3 of 3, 60 in all"],
  [{ number: 2, shown: 25, total: 50, isLast: true }, "Page 2 of 2, 50 in all"],
  // Records were taken away while somebody read.
  [{ number: 4, shown: 25, total: 60, isLast: false }, "Page 4 of 5, 60 in all"],
])("of %o the words count pages, and records apart", (place, words) => {
  expect(pageWords(place)).toBe(words);
});
