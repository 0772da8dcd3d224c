import { expect, test } from "vitest";
import { completed } from "../../../../test/house/completed.ts";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

function codesOf(modifier: string, on: string): readonly string[] {
  const text = completed(`## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Shelf (shelves)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..40, unique | yes |

### Box (boxes)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..40 | yes |
| shelf | Shelf${modifier} | |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| On a shelf | ${on} | \`shelf != null\` | NO_SHELF |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Person | | yes |
| read, create, delete Shelf | | yes |
| read, create Box | | yes |

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| NO_SHELF | 422 | It lies on no shelf. |
`);
  return parse(createSource("boxes.md", text)).diagnostics.flatMap(({ code, severity }) =>
    severity === "error" || code === "rule-never-judged" ? [code] : [],
  );
}

test.each([
  ["", "update Box", true],
  [", cleared", "update Box", false],
  [", deleted with it", "update Box", true],
  ["", "delete Box", true],
  [", cleared", "delete Box", true],
  [", deleted with it", "delete Box", false],
] as const)(
  "a reference to Shelf%s and a rule on %s, which nobody may do: that it is never judged is told: %s",
  (modifier, on, isTold) => {
    expect(codesOf(modifier, on)).toEqual(isTold ? ["rule-never-judged"] : []);
  },
);
