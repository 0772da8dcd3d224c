import { expect, test } from "vitest";
import { nextSort, sortKeyOf } from "./sort-key.ts";

test("the first key is what a list is mainly sorted by", () => {
  expect(sortKeyOf("-dueAt,name")).toEqual({ field: "dueAt", descending: true });
  expect(sortKeyOf("")).toEqual({ field: "", descending: false });
});

test("choosing a field again turns the order round", () => {
  expect(["name", "-name", "-dueAt"].map((sort) => nextSort(sort, "name"))).toEqual(["-name", "name", "name"]);
});
