import { expect, test } from "vitest";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import type { FieldFilter } from "./filter.ts";
import { filterText } from "./filter-text.ts";

test.each<[InputType, FieldFilter["terms"], string]>([
  ["choice", { in: "high,veryUrgent" }, "High or Very urgent"],
  ["choice", { is: "low" }, "Low"],
  ["boolean", { is: "true" }, "yes"],
  ["text", { contains: "ink" }, "“ink”"],
  ["integer", { gte: "2", lte: "9" }, "from 2 to 9"],
  ["integer", { gt: "2", lt: "9" }, "more than 2 less than 9"],
  ["reference", { is: "k1" }, "<k1>"],
  ["reference", { is: "" }, "nothing"],
  ["reference", { ne: "" }, "something"],
])("of a %s %j reads %s", (type, terms, expected) => {
  expect(filterText({ type }, { field: "f", terms }, (key) => `<${key}>`)).toBe(expected);
});
