import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { columnViews } from "./column-views.ts";
import { formulaOf } from "./formula-of.ts";

const path = new URL("../../../../specs/leave-requests.md", import.meta.url);
const leave = readFileSync(path, "utf8");

test.each([
  ["allowance + carriedOver - used", "Allowance + Carried over − Used"],
  ["allowance - (carriedOver - used)", "Allowance − ( Carried over − Used )"],
  ["(allowance + carriedOver) * 2", "( Allowance + Carried over ) × 2"],
  ["allowance + carriedOver * 2", "Allowance + Carried over × 2"],
  ["usualAllowance - used", "usual allowance − Used"],
  ["allowance", null],
  ["allowance > used ? allowance : used", null],
  ["used + me.used", null],
])("`%s` is told as %s", (expression, expected) => {
  expect(told(leave.replace("`allowance + carriedOver - used`", `\`${expression}\``))).toBe(expected);
});

test("nothing is told where a part may never be read, nor of what is stored or counted from other records", () => {
  expect(told(leave, (name) => name !== "used")).toBeNull();
  const { value: model } = parse(createSource("leave.md", leave));
  const employee = entityNamed(model, "Employee");
  for (const name of ["allowance", "used"]) expect(formulaOf(fieldNamed(employee, name)!, () => true)).toBeNull();
  const columns = columnViews(model, "HR", employee);
  expect(columns.filter(({ formula }) => formula !== undefined).map(({ field }) => field)).toEqual(["balance"]);
});

function told(text: string, isReadable: (name: string) => boolean = () => true): string | null {
  const { value: model } = parse(createSource("leave.md", text));
  const parts = formulaOf(fieldNamed(entityNamed(model, "Employee"), "balance")!, isReadable);
  return parts === null ? null : parts.map((part) => ("label" in part ? part.label : part.text)).join(" ");
}
