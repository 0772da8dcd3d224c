import { expect, test } from "vitest";
import { extreme, sum } from "./sum.ts";

test("a sum that can be kept is found although one on the way to it can't", () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect([sum([most, most, -most]), sum([most, 1]), sum([null, 2, null]), sum([])]).toEqual([most, null, 2, 0]);
});

test("the least and the greatest leave nulls out", () => {
  expect([extreme([null, 3, 2], "min"), extreme([null, 3, 2], "max"), extreme([null], "max")]).toEqual([2, 3, null]);
});
