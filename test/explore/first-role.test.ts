import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { firstRole } from "../../src/generation/founder/first-role.ts";
import { checkProperties } from "../../src/explore/check-properties.ts";
import { escalationProperties } from "../../src/explore/escalation/escalation-properties.ts";
import type { Specification } from "../../src/model/specification.ts";
import { verdictsOtherThanHolds } from "./check-built-in-properties.ts";

const listOfRole = readFileSync(new URL("cases/list-of-role.md", import.meta.url), "utf8");

const modelOf = (field: string, rights = "| update User: roles | | | `this != me` |") => {
  const text = listOfRole
    .replace("| roles | list of Role | yes | `[Seller]` |", `| roles | ${field} |`)
    .replace("The roles are", field.startsWith("Role") ? "The role is" : "The roles are")
    .replace(/^\| update User: roles .*$/m, rights);
  const { value, diagnostics } = parse(createSource("list-of-role.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
};

/** The verdicts other than `holds` on escalation. */
const escalations = (model: Specification) =>
  verdictsOtherThanHolds(
    checkProperties(model, escalationProperties(model), {
      bound: { actors: 1, records: 1, values: "drawn lines", depth: Infinity },
      budget: { states: 2000, isSpent: () => false },
      walks: null,
    }).verdicts,
  );

test.each([
  ["Role | yes | `Seller`", "Seller"],
  ["list of Role | yes | `[Seller]`", "Seller"],
  ["list of Role | yes | `[Seller, Bookkeeper]`", "Seller, Bookkeeper"],
])("who signs up with %s comes to no role that they may not have", (field, role) => {
  const model = modelOf(field);
  expect(firstRole(model)).toBe(role);
  expect(escalations(model)).toEqual({});
});

test.each(["Role | yes | `Seller`", "list of Role | yes | `[Seller]`"])(
  "that whoever has a role %s may change it is found",
  (field) => {
    const broken = escalations(modelOf(field, "| update User: roles | | `this == me` | |"));
    expect(Object.values(broken)).toContain("broken");
  },
);
