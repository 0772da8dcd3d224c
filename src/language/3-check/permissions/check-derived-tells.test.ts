import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = (derived: string): string => `### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Clinic\` |

### Order (orders)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| units | integer 1..50 | yes | |
| donations | list of Donation by order | | |
| sent | integer | derived | \`${derived}\` |

### Donation (donations)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| bag | text 3..12 | yes | |
| volume | integer 1..900 | yes | |
| order | Order, cleared | | |
`;

const rights = `People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Clinic | orders |
| Lab | sends |

| Action | Visitor | Clinic | Lab |
| --- | --- | --- | --- |
| read Order | | yes | yes |
| read Order: sent | | yes | yes |
| create Order | | yes | |
| update Order: units | | | yes |
| read Donation: bag | | | yes |
| read Donation: volume, order | | | yes |
| create, update Donation | | | yes |

- Never: a Clinic may read Donation
`;

const rule = `| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| R | Order | \`sent <= units\` | NO |
`;

it.each([
  ["donations.size()", false],
  ["donations.filter(d, d.volume > 400).size()", false],
  ["donations.sum(d, d.volume)", true],
  ["donations.exists(d, d.volume > 400) ? 1 : 0", true],
])(
  "a count of private records is what a row for it publishes, and a figure from their values is not: %s",
  (derived, isTold) => {
    const codes = codesOf(documentOf({ 3: entities(derived), 6: rights }));
    expect(codes.includes("derived-tells-hidden")).toBe(isTold);
  },
);

it.each([
  ["the call that creates the record, to which nothing refers yet", rights, false],
  [
    "a call that changes it",
    rights.replace("| update Order: units | | | yes |", "| update Order: units | | yes | yes |"),
    true,
  ],
])("a rule on the number of what refers to a record tells nothing in %s", (_, points, isTold) => {
  const codes = codesOf(documentOf({ 3: entities("donations.size()"), 5: rule, 6: points }));
  expect(codes.includes("rule-tells-hidden")).toBe(isTold);
});
