import { expect, test } from "vitest";
import { toggledKeys } from "./toggled-keys.ts";

const page = ["a", "b", "c", "d"];
const click = (keys: readonly string[], key: string, before: string | null, isRange: boolean): readonly string[] => [
  ...toggledKeys(new Set(keys), page, { key, before, isRange }),
];

test("a click selects a record, and another takes it out", () => {
  expect(click([], "b", null, false)).toEqual(["b"]);
  expect(click(["a", "b"], "b", "a", false)).toEqual(["a"]);
});

test("a range is selected in either direction, and taken out by a box that was selected", () => {
  expect(click(["b"], "d", "b", true)).toEqual(["b", "c", "d"]);
  expect(click(["d"], "b", "d", true)).toEqual(["d", "b", "c"]);
  expect(click(["a", "b", "c"], "c", "b", true)).toEqual(["a"]);
});

test("a range that began on another page is one record", () => {
  expect(click(["x"], "b", "x", true)).toEqual(["x", "b"]);
  expect(click([], "b", null, true)).toEqual(["b"]);
});
