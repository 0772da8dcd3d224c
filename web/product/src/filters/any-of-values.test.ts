import { expect, test } from "vitest";
import { anyOfValues } from "./any-of-values.ts";
import { valuesOf } from "./values-of.ts";

test("values of a filter are found in it, but one with a comma is never one of several", () => {
  for (const values of [[], ["a"], ["a,b"], ["a", "b", "c"]]) expect(valuesOf(anyOfValues(values))).toEqual(values);
  expect(anyOfValues(["a", "b,c"])).toEqual({ is: "b,c" });
  expect(anyOfValues(["b,c", "a"])).toEqual({ is: "a" });
  expect(valuesOf({ is: "" })).toEqual([]);
});
