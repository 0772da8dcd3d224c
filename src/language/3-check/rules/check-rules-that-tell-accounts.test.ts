import { expect, test } from "vitest";
import { completed } from "../../../../test/house/completed.ts";
import { applyEdits } from "../../../base/apply-edits.ts";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

function documentWith(rule: string): string {
  return completed(`## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |
| blocked | boolean | yes | \`false\` |
| gone | boolean | yes | \`false\` |

### Ban (bans)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| domain | text 1..40, unique | yes | |
| person | Person | | |
| address | text | derived | \`person.email\` |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Not blocked | Log in | \`${rule}\` | BLOCKED |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Person | | yes |
| update Person: blocked, gone | | yes |
| read, create Ban | | yes |

## 7. The calls it makes

### Log in

- Call: \`POST /api/sign-in\`
- Takes: email, password
- Does: sign in

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| BLOCKED | 403 | You are blocked. |
`);
}

const read = (rule: string) => {
  const source = createSource("bans.md", documentWith(rule));
  const found = parse(source).diagnostics.filter(({ severity }) => severity !== "info");
  return { source, codes: found.map(({ code }) => code), fixes: found.flatMap(({ fixes = [] }) => fixes) };
};

test.each([
  "not Person.exists(p, p.email == input.email and p.blocked)",
  "now < now or Person.exists(p, p.email == input.email)",
  "Person.filter(p, p.blocked).all(p, p.email != input.email)",
  "not Ban.exists(b, b.person.email == input.email)",
  "not Ban.exists(b, b.address == input.email)",
  "input.email in Person.map(p, p.email)",
])("a rule that searches for accounts before the password is reported: %s", (rule) => {
  expect(read(rule).codes).toEqual(["rule-tells-accounts"]);
});

test.each([
  "not blocked",
  "not Person.exists(p, p == this and p.email == input.email and p.blocked)",
  'input.email.endsWith("@example.org")',
  "not Ban.exists(b, input.email.endsWith(b.domain))",
  'Person.size() < 100 or input.email.endsWith("@example.org")',
])("a rule that tells nothing of accounts is not reported: %s", (rule) => {
  expect(read(rule).codes).toEqual([]);
});

test.each([
  ["not Person.exists(p, p.email == input.email and p.blocked)", "not blocked"],
  ["not Person.exists(p, p.blocked and input.email == p.email and p.gone)", "not (blocked and gone)"],
])("the fix writes it about the account: %s", (rule, mended) => {
  const { source, fixes } = read(rule);
  const text = applyEdits(source.text, fixes[0]!.edits);
  expect(text).toBe(documentWith(mended));
  expect(parse(createSource("bans.md", text)).diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
});

test("there is no fix where the rule is not said of the account alone", () => {
  expect(read("not Person.exists(p, p.email == input.email)").fixes).toEqual([]);
  expect(read("not Ban.exists(b, b.person.email == input.email)").fixes).toEqual([]);
});
