import { expect, test } from "vitest";
import { extremeOf, sumOf } from "./sum-of.ts";

test("a sum that can be kept is found although one on the way to it can't", () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect([sumOf([most, most, -most]), sumOf([most, 1]), sumOf([null, 2, null]), sumOf([])]).toEqual([most, null, 2, 0]);
});

test("the least and the greatest leave nulls out", () => {
  expect([extremeOf([null, 3, 2], "min"), extremeOf([null, 3, 2], "max"), extremeOf([null], "max")]).toEqual([
    2,
    3,
    null,
  ]);
});
