import { expect, it } from "vitest";
import { documentOf, saidOf } from "../../../../test/document-of.ts";

const entities = `### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| nick | text 1..20, unique | yes |
| password | secret 8..40 | yes |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| nr | integer, unique, counts up | yes | |
| title | text 1..40 | yes | |
| ends | date | yes | \`date(now)\` |
| owner | Person, cleared | | \`me\` |
`;

const rights = (
  more: string,
): string => `People sign in as Person with nick and password. Whoever has signed in is a Member.

| Role | Who |
| --- | --- |
| Member | whoever |

| Action | Member |
| --- | --- |
| read Person | yes |
| read, create, update Note | yes |
${more}`;

const rule = (on: string, holds: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | ${on} | \`${holds}\` | WRONG |\n`;

const errors = (message: string): string =>
  `| Error | Status | Message |\n| --- | --- | --- |\n| WRONG | 422 | ${message} |\n`;

const namesSaid = (points: Readonly<Record<number, string>>): readonly string[] =>
  saidOf(documentOf({ 3: entities, ...points })).filter((text) => text.includes("message-name-empty"));

it("a call that nobody may make leaves no name in a message empty", () => {
  const points = { 5: rule("update Note", "ends >= old.ends"), 8: errors("Not before {ends}.") };
  expect(namesSaid({ ...points, 6: rights("") })).toEqual([]);
  expect(namesSaid({ ...points, 6: rights("| delete Person | yes |\n") })).toEqual([
    expect.stringContaining("to whoever makes “Delete a person”"),
  ]);
});

it("a name that is empty because the input is in an object is told how the input is named", () => {
  const call =
    "### Write\n\n- Call: `POST /writings`\n- For: Member\n- Takes: note: {title}\n- Does: create Note `{title: input.note.title}`; create Note `{title: input.note.title}`\n";
  const points = { 5: rule("create Note", "title != 'x'"), 6: rights("").replace("create, ", ""), 7: call };
  expect(namesSaid({ ...points, 8: errors("Not {title}.") })).toEqual([
    expect.stringContaining("the input is `{note.title}` in a message"),
  ]);
  expect(namesSaid({ ...points, 8: errors("Not {note.title}.") })).toEqual([]);
});
