import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { requireKnownRoles } from "./require-known-roles.ts";

function documentWhereRolesAre(type: string): Specification {
  const text = [
    "# Specification: Depot",
    "## 3. Entities and their fields",
    "### Worker (workers)",
    "| Field | Type | Required |",
    "| --- | --- | --- |",
    "| badge | text 4..8, unique | yes |",
    "| pin | secret 8..40 | yes |",
    `| role | ${type} | yes |`,
    "## 6. Roles and permissions",
    "- Sign in: Worker with badge and pin",
    "- Role: `Worker.role`",
    "- Visitor: Guest",
    "",
    "| Role | Who |",
    "| --- | --- |",
    "| Guest | whoever has not signed in |",
    "| Clerk | takes parcels in |",
    "| Driver | delivers them |",
  ];
  return parse(createSource("depot.md", text.map((line) => (/^[#-]/.test(line) ? `\n${line}\n` : line)).join("\n")))
    .value;
}

const account = (role?: string): { name: string; secret: string; role?: string } => ({
  name: "A100",
  secret: "open sesame",
  ...(role === undefined ? {} : { role }),
});

test("accounts may state a role, or none", () => {
  const model = documentWhereRolesAre("Role");
  requireKnownRoles(model, [account(), account("Clerk"), { token: "abc", role: "Driver" }]);
});

test.each(["FOO", "Guest", "clerk", "Clerk, Driver", "Clerk,Driver", ""])("nobody can have the one role %j", (role) => {
  expect(() => requireKnownRoles(documentWhereRolesAre("Role"), [account("Clerk"), account(role)])).toThrow(
    `nobody can have the role ${JSON.stringify(role)}. The roles are Clerk, Driver.`,
  );
});

test("a person may have several roles where the document says so", () => {
  const model = documentWhereRolesAre("list of Role");
  requireKnownRoles(model, [account("Clerk, Driver")]);
  expect(() => requireKnownRoles(model, [account("Clerk, Pilot")])).toThrow('the role "Pilot"');
});
