import { expect, test } from "vitest";
import { evenColumns } from "./even-columns.ts";

test("no figure stands alone on a line where fewer columns help", () => {
  expect([1, 2, 3, 4].map((count) => evenColumns(count, 4))).toEqual([4, 4, 4, 4]);
  expect([5, 6, 9].map((count) => evenColumns(count, 4))).toEqual([3, 4, 3]);
  expect([4, 5].map((count) => evenColumns(count, 3))).toEqual([2, 3]);
});

test("where one figure is alone in any case, there are as many columns as there is room for", () => {
  expect(evenColumns(13, 4)).toBe(4);
});
