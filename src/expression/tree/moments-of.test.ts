import { expect, test } from "vitest";
import { checked } from "../../../test/properties/expression-desk.ts";
import { momentsOf } from "./moments-of.ts";
import { printExpression } from "../print/print-expression.ts";

test.each<[string, readonly string[] | null]>([
  ['status == "open"', []],
  ["now > updatedAt", ["updatedAt"]],
  ["updatedAt >= now", ["updatedAt"]],
  [
    'status == "open" and not (now > updatedAt + reopenWindow) or now < createdAt',
    ["updatedAt + reopenWindow", "createdAt"],
  ],
  ["comments.exists(c, c.author == me) and now > updatedAt", ["updatedAt"]],
  ["comments.exists(c, c.createdAt < now)", null],
  ["now == updatedAt", null],
  ["now - updatedAt > reopenWindow", null],
  ["(now > updatedAt ? now : updatedAt) > createdAt", null],
])("of %s time alone may change the value at %j", (text, moments) => {
  expect(momentsOf(checked(text))?.map((moment) => printExpression(moment)) ?? null).toEqual(moments);
});
