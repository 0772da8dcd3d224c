import { expect, test } from "vitest";
import { listedItems } from "./listed-items.ts";

test.each([
  ["one, two", ["one", "two"]],
  ['one, "two, three" ,four', ["one", '"two, three"', "four"]],
  ['"a \\" b, c", `d, e`', ['"a \\" b, c"', "`d, e`"]],
  ['5" wide, tall', ['5" wide', "tall"]],
  [" , ,", []],
])("%j holds what its commas part", (text, items) => {
  expect(listedItems(text)).toEqual(items);
});
