import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = (owner: string): string => `### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..80 | yes | |
| isPublic | boolean | yes | \`false\` |
| lead | Person, cleared | | |
| owner | ${owner} | yes | \`me\` |
| notes | list of Note by task | | |
| counted | integer | derived | \`notes.size()\` |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| task | Task, fixed | yes | |
`;

const screen = (shows: string, audience: string): string =>
  `| Screen | Route | Shows | For |\n| --- | --- | --- | --- |\n| S | \`/s\` | ${shows} | ${audience} |\n`;

const rights = (
  row: string,
): string => `People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | runs it |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| read Person: name | yes | yes | yes |
| create Task | | yes | |
| update Task: title, isPublic, lead | | yes | yes |
| ${row} |
`;

const codes = (shows: string, audience: string, row: string, owner = "Person, fixed"): readonly string[] =>
  codesOf(documentOf({ 2: screen(shows, audience), 3: entities(owner), 6: rights(row) }));

const everybody = "read Task | yes | yes | yes";

it.each([
  [
    "what a role may not read",
    "list of Task where `not isPublic`",
    "Visitor, Lead",
    "read Task | `isPublic` | yes | yes",
  ],
  ["the account of a visitor", "Person where `this == me`", "", everybody],
])("is told that a screen of %s is empty", (_, shows, audience, row) => {
  expect(codes(shows, audience, row)).toContain("nothing-shown-to");
});

it.each([
  ["some of what a role may read", "list of Task where `isPublic`", "Visitor", "read Task | `isPublic` | yes | yes"],
  ["what others may read", "list of Task where `not isPublic`", "Lead", "read Task | `isPublic` | yes | yes"],
  [
    "records whose count is only of what the role may read",
    "list of Task where `counted == 0`",
    "Member",
    "read Task | | `notes.size() > 0` | yes",
  ],
])("is not told of %s", (_, shows, audience, row) => {
  expect(codes(shows, audience, row)).not.toContain("nothing-shown-to");
});

it.each([
  ["owner", "Lead", "Person, fixed", true],
  ["owner", "Member, Lead", "Person, fixed", false],
  ["owner", "Lead", "Person", false],
  ["lead", "Lead", "Person, fixed", false],
])("looks at who creates records whose `%s` is whoever looks, for %s", (field, audience, owner, isTold) => {
  // A field that is not fixed may be changed, by the row that names it.
  const row = owner === "Person" ? `${everybody} |\n| update Task: owner | | yes | yes` : everybody;
  const said = codes(`list of Task where \`${field} == me\``, audience, row, owner);
  expect(said.includes("shows-records-of-others")).toBe(isTold);
});

const crates = `### Crate (crates)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..80 | yes | |
| packer | Person, cleared | | |
| status | status | yes | |
`;

const packing = (begin: string): string => `### Crate.status

| State | Meaning |
| --- | --- |
| empty (initial) | |
| full | |
| gone (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| pack | empty | full | | ${begin} |
| send | full | gone | | \`packer = me\` |
`;

it.each([
  ['status == "full" and packer == me', "", "", true],
  ['status == "gone" and packer == me', "", "", false],
  ['status in ["empty", "full"] and packer == me', "", "", true],
  ["packer == me", "", "", false],
  ['status == "full" and packer == me', "`packer = me`", "", false],
  ['status == "full" and packer == me', "", ", packer", false],
])(
  "knows what records in each state are like for a screen of `%s` with the effect %j and changes of title%s",
  (where, effect, changed, isTold) => {
    const row = `read Crate | | yes | yes |\n| create Crate | | yes | |\n| update Crate: title${changed} | | yes | |${
      changed === "" ? "\n| update Crate: packer | | | |" : ""
    }\n| pack, send Crate | | yes |`;
    const points = {
      2: screen(`list of Crate where \`${where}\``, "Member"),
      3: entities("Person, fixed") + crates,
      4: packing(effect),
      6: rights(row),
    };
    expect(codesOf(documentOf(points)).includes("nothing-shown-to")).toBe(isTold);
  },
);

it("ends where derived fields need themselves", () => {
  const circle = entities("Person, fixed").replace("`notes.size()`", "`counted`");
  const points = { 2: screen("list of Task where `counted == 0`", "Member"), 3: circle, 6: rights(everybody) };
  expect(codesOf(documentOf(points))).toContain("derived-circle");
});
