import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

it.each([
  ["pageSize", "many"],
  ["pageSize", "2.5"],
  ["pageSize", "0"],
  ["callsPerPerson", "5"],
])("refuses a `%s` of `%s`, which would change nothing", (name, value) => {
  expect(problemsOf(name, value)).toEqual(["bad-constant"]);
});

it.each([
  ["pageSize", "50"],
  ["callsPerPerson", "120 per minute"],
  ["callsPerPerson", "not shown"],
])("takes a `%s` of `%s`", (name, value) => {
  expect(problemsOf(name, value)).toEqual([]);
});

function problemsOf(name: string, value: string): readonly string[] {
  const text = `# Specification: Shop\n\n## 9. Business constants and limits\n\n| Constant | Value |\n| --- | --- |\n| ${name} | ${value} |\n`;
  return parse(createSource("spec.md", text))
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== "point-missing");
}
