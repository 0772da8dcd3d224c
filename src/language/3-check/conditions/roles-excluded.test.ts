import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..80 | yes | |
| owner | Person, fixed | yes | \`me\` |
| helper | Person, cleared | | |
| status | status | yes | |
`;

const machine = (guard: string): string => `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| done (final) | |

| Transition | From | To | When |
| --- | --- | --- | --- |
| finish | open | done | \`${guard}\` |
`;

const rights = (
  row: string,
): string => `People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | runs it |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| read Task | yes | yes | yes |
| create Task | | yes | yes |
| ${row} |
`;

const byCall = `### Finish all

- Call: \`POST /api/finish-all\`
- For: Lead
- Does: \`for each t in Task.filter(o, o.status == "open"): finish t\`
`;

it.each([
  ["a guard for a role without the right", 'me.role == "Lead"', "finish Task | | yes | "],
  ["a guard that contradicts the condition of a right", "owner != me", "finish Task | | `owner == me` | yes"],
  ["a guard that asks who a visitor is", "owner == me", "finish Task | yes | yes | "],
])("is told of %s", (_, guard, row) => {
  expect(codesOf(documentOf({ 3: entities, 4: machine(guard), 6: rights(row) }))).toContain("guard-against-right");
});

it.each([
  ["a guard that tells other roles why they are refused", 'me.role == "Lead"', "finish Task | | yes | yes", {}],
  ["a guard that holds for some records of the right", "helper != null", "finish Task | | `owner == me` | ", {}],
  ["a guard for a role that takes it by a call", 'me.role == "Lead"', "finish Task | | yes | ", { 7: byCall }],
])("is not told of %s", (_, guard, row, more) => {
  const codes = codesOf(documentOf({ 3: entities, 4: machine(guard), 6: rights(row), ...more }));
  expect(codes).toEqual([]);
});

const rule = (on: string, holds: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | ${on} | \`${holds}\` | NO |\n`;

it.each([
  ["create Task", 'me.role == "Lead" or helper == me', "delete Task | | yes | yes", false],
  ["delete Task", 'me.role == "Lead"', "delete Task | | yes | ", true],
  ["delete Task", 'me.role == "Lead"', "delete Task | | yes | yes", false],
  ["delete Task", "owner != me", "delete Task | | `owner == me` | yes", true],
])("judges a rule on `%s` that `%s` holds, with the right %s", (on, holds, row, isTold) => {
  const points = { 3: entities, 4: machine("helper != null"), 5: rule(on, holds), 6: rights(row) };
  expect(codesOf(documentOf(points)).includes("rule-against-right")).toBe(isTold);
});
