import { expect, test } from "vitest";
import { macroNames } from "../../expression/check/check-comprehension.ts";
import { functionEntries } from "../../expression/functions/function-entries.ts";
import { describeFunction, isCalledByName, functionMeanings } from "./describe-function.ts";

const known = new Set([...functionEntries.filter(isCalledByName).map(({ name }) => name), ...macroNames, "has"]);

test("something is said of every function, and of nothing else", () => {
  expect([...known].filter((name) => !functionMeanings.has(name))).toEqual([]);
  expect([...functionMeanings.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test("a function is shown as it is written, one that is a macro too in both ways", () => {
  expect(describeFunction("contains")?.heading).toBe("`text.contains(text)`");
  expect(describeFunction("sum")?.heading).toBe("`list.sum(x, …)`, `list.sum()`");
  expect(describeFunction("abs")?.heading).toBe("`abs(number)`");
  expect(describeFunction("nothing")).toBe(null);
});
