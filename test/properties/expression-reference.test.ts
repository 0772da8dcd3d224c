import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { macroNames } from "../../src/expression/check/check-comprehension.ts";
import { functionEntries } from "../../src/expression/functions/function-entries.ts";
import { valueOf } from "./expression-desk.ts";

const reference = readFileSync(new URL("../../docs/language/expressions.md", import.meta.url), "utf8");
const examples = [...reference.matchAll(/^\| Expression \| Gives \|\n\| --- \| --- \|\n((?:\|.*\n)+)/gm)]
  .flatMap(([, rows = ""]) => rows.trim().split("\n"))
  .map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, cell = ""]) => cell))
  .map(([expression = "", gives = ""]) => [expression, gives] as const);

test.each(examples)("the reference says truly that %s gives %s", (expression, gives) => {
  expect(valueOf(`(${expression}) == (${gives})`), `${expression} gives ${JSON.stringify(valueOf(expression))}`).toBe(
    true,
  );
});

test.each([
  ...new Set([
    ...functionEntries.filter(({ form }) => form === "method" || form === "function").map(({ name }) => name),
    ...macroNames,
    "has",
  ]),
])("the reference has an example of %s", (name) => {
  expect(examples.some(([expression]) => new RegExp(`\\b${name}\\(`).test(expression))).toBe(true);
});
