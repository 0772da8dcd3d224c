import { expect, test } from "vitest";
import { searchCells, searchedWords } from "./searched-words.ts";

test.each([
  ["photocopier kitchen", ["photocopier", "kitchen"]],
  ['"out of toner" kitchen', ["out of toner", "kitchen"]],
  ["„kein Toner“ Küche", ["kein Toner", "Küche"]],
  // A phrase that is still being typed.
  ['kitchen "out of', ["kitchen", "out of"]],
  ["  kitchen   kitchen ", ["kitchen"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h i j"]],
  ['""', []],
  ["  ", []],
  [undefined, []],
])("%j searches for %j", (q, words) => {
  expect(searchedWords(q)).toEqual(words);
});

test("a search gives all of its words, and each", () => {
  expect(searchCells(["out of toner", "kitchen"])).toEqual({
    q: "out of toner kitchen",
    word0: "out of toner",
    word1: "kitchen",
  });
  expect(searchCells([])).toEqual({});
});

test("of a long text that is pasted, the end is searched for as it is", () => {
  expect(searchedWords("1 2 3 4 5 6 7 and\n“the  rest” of it").at(-1)).toBe("and\n“the  rest” of it");
});
