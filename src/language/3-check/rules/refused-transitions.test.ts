import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| email | email, unique | yes |
| password | secret 10..200 | yes |

### Unit (units)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| bag | text 3..9 | yes | |
| sentAt | timestamp | | |
| status | status | yes | |
`;

const machine = `### Unit.status

| State | Meaning |
| --- | --- |
| drawn (initial) | |
| stocked | |
| sent (final) | |
| lost (final) | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| accept | drawn | stocked | |
| send | stocked | sent | \`sentAt = now\` |
| lose | stocked | lost | |
`;

const rights = (
  row: string,
): string => `People sign in as Person with email and password. Whoever has signed in is a Member.

| Role | Who |
| --- | --- |
| Member | everybody |

| Action | Member |
| --- | --- |
| read Unit | yes |
| create Unit | yes |
| accept, send, lose Unit | yes |
${row}`;

const rows =
  "### Rows of Unit\n\n| number | bag | sentAt |\n| --- | --- | --- |\n| 1 | first | 2026-01-01T00:00:00Z |\n";

const rule = (holds: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | Unit | \`${holds}\` | NO |\n`;

const created = "### Bag a unit\n\n- Call: `POST /api/units`\n- Takes: bag\n- Does: create Unit\n";

it.each([
  ["a field that only a later transition sets", 'status != "stocked" or sentAt != null', {}, true],
  ["a field that this transition sets", 'status != "sent" or sentAt != null', {}, false],
  [
    "a field that callers may set before",
    'status != "stocked" or sentAt != null',
    { 6: rights("| update Unit: sentAt | yes |\n") },
    false,
  ],
  ["a field that rows begin with", 'status != "stocked" or sentAt != null', { 3: entities + "\n" + rows }, false],
])("looks at what is known before a transition, of a rule on %s", (_, holds, points, isRefused) => {
  const codes = codesOf(documentOf({ 3: entities, 4: machine, 5: rule(holds), 6: rights(""), 7: created, ...points }));
  expect(codes.includes("transition-always-refused")).toBe(isRefused);
});
