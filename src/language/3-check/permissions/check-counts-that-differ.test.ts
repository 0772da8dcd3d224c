import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = (derived: string): string => `### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Worker\` |

### Day (days)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| on | date | yes | |
| hands | integer 1..9 | yes | |
| shifts | list of Shift by day | | |
| signedUp | integer | derived | \`${derived}\` |

### Shift (shifts)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| day | Day, fixed | yes | |
| hours | integer 1..9 | yes | |
| worker | Person, fixed | yes | \`me\` |
`;

const rights = (
  days: string,
  shifts: string,
): string => `People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Worker | works |
| Planner | plans |

| Action | Visitor | Worker | Planner |
| --- | --- | --- | --- |
| ${days} |
| create Day | | | yes |
| read Shift | | ${shifts} |
| create Shift | | yes | |
`;

it.each([
  ["shifts.size()", "read Day | | yes | yes", "`worker == me` | yes", true],
  ["hands - shifts.filter(s, s.hours > 2).size()", "read Day | | yes | yes", "`worker == me` | yes", true],
  ["shifts.sum(s, s.hours)", "read Day | | yes | yes", "`worker == me` | yes", true],
  ["hands * 2", "read Day | | yes | yes", "`worker == me` | yes", false],
  // A row of its own, readers of one kind, and a condition that is the same for all readers.
  ["shifts.size()", "read Day | | yes | yes |\n| read Day: signedUp | | yes | yes", "`worker == me` | yes", false],
  ["shifts.size()", "read Day | | yes | yes", "`worker == me` | `worker == me`", false],
  ["shifts.size()", "read Day | | yes | yes", "`hours > 2` | yes", false],
  ["shifts.size()", "read Day | | `hands > 2` | yes", "`worker == me` | yes", false],
])("of %s with the rights %s and %s to what it counts", (derived, days, shifts, isTold) => {
  const codes = codesOf(documentOf({ 3: entities(derived), 6: rights(days, shifts) }));
  expect(codes.includes("count-differs")).toBe(isTold);
});
