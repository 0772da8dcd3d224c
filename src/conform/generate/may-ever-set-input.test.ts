import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { callNamed } from "../../model/find.ts";
import { mayEverSetInput } from "./may-ever-set-input.ts";

const model = parse(
  createSource("leave-requests.md", readFileSync(new URL("../../../specs/leave-requests.md", import.meta.url), "utf8")),
).value;
const given = (role: string, name: string): readonly string[] => {
  const call = callNamed(model, name);
  return call.takes.filter((input) => mayEverSetInput(model, role, call, input)).map((input) => input.name);
};

test("for an update, a role may send the fields that it may ever update", () => {
  expect(given("Employee", "Change an employee")).toEqual(["name", "email", "password"]);
  expect(given("HR", "Change an employee")).toEqual([
    "name",
    "email",
    "password",
    "role",
    "team",
    "manager",
    "allowance",
    "carriedOver",
    "payrollNumber",
  ]);
  expect(given("Visitor", "Change an employee")).toEqual([]);
});

test("for other calls, every role may send every input", () => {
  expect(given("Visitor", "Sign up")).toEqual(callNamed(model, "Sign up").takes.map(({ name }) => name));
});
