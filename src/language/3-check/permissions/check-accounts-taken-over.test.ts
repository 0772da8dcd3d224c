import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = (by: string): string => `### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| login | ${by} | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |
| team | text 1..20 | | |
`;

const rights = (
  read: string,
  row: string,
): string => `People sign in as Person with login and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Helper | sets passwords |
| Head | gives roles |

| Action | Visitor | Member | Helper | Head |
| --- | --- | --- | --- | --- |
| read Person | | ${read} | ${read} | yes |
| update Person: role | | | | \`this != me\` |
| ${row} |
`;

it.each([
  ["email, unique", "yes", "update Person: password | | | yes | yes", true],
  ["email, unique", "yes", "update Person: login | | | yes | yes", true],
  ["email, unique", "yes", "update Person | | | yes | yes", true],
  ["email, unique", "yes", 'update Person: password | | | `this.role == "Head" or this == me` | yes', true],
  ["email, unique", "yes", "update Person: password | | | `this == me` | yes", false],
  ["email, unique", "yes", 'update Person: password | | | `this.role == "Member" or this == me` | yes', false],
  ["email, unique", "yes", "update Person: team | | | yes | yes", false],
  ["email, unique", "yes", "update Person: password | | | | yes", false],
  // A name is not where links to new passwords are sent, and what one may not read can't be changed.
  ["text 3..20, unique", "yes", "update Person: login | | | yes | yes", false],
  ["email, unique", "`this == me`", "update Person: password | | | yes | yes", false],
])("of people with a login of %s, who may be read by %s: %s", (by, read, row, isTold) => {
  const codes = codesOf(documentOf({ 3: entities(by), 6: rights(read, row) }));
  expect(codes.includes("accounts-taken-over")).toBe(isTold);
});
