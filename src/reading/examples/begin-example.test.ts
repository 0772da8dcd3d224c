import { expect, it } from "vitest";
import { documentOf, saidOf } from "../../../test/document-of.ts";

const entities = (fields: string): string => `### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..60, unique | yes |
| password | secret 10..200 | yes |
| club | Club | |

### Club (clubs)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..60, unique | yes |

### Swim (swims)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
${fields}
`;

const rules = (rule: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | Swim | \`${rule}\` | WRONG |\n`;

const rights = `People sign in as Person with name and password. Whoever has signed in is a Member.

| Role | Who |
| --- | --- |
| Member | whoever |

| Action | Member |
| --- | --- |
| read, create Person | yes |
| read, create Club | yes |
| read, create Swim | yes |
| update Person: club | yes |
`;

const example = (sent: string): string =>
  `### Example: e\n\n| Who | Call | On | With | Answer |\n| --- | --- | --- | --- | --- |\n| | there is a Swim | | ${sent} | |\n| Ada, a Member | Read a swim | Swim 1 | | 200 |\n`;

const errors = "| Error | Status | Message |\n| --- | --- | --- |\n| WRONG | 422 | This is wrong. |\n";

function said(fields: string, rule: string, sent = ""): readonly string[] {
  return saidOf(documentOf({ 3: entities(fields), 5: rules(rule), 6: rights, 7: example(sent), 8: errors })).filter(
    (text) => text.includes("example-fails"),
  );
}

it.each([
  ["| by | Person | yes | `me` |", "by != null"],
  ["| club | Club | yes | `me.club` |", "club != null"],
  ["| born | date | yes | |", "days(date(now) - born) > 365 * 6"],
  ["| from | date | yes | |\n| to | date | yes | |", "from < to"],
  ["| style | one of fly, back, free | yes | |", 'style == "free"'],
  ["| at | timestamp | yes | |", "at > now"],
  ["| wet | boolean | yes | |", "wet"],
  ["| by | Person | yes | |\n| judge | Person | yes | |", "by == judge"],
])("a record with the fields %s exists under the rule %s", (fields, rule) => {
  expect(said(fields, rule)).toEqual([]);
});

it("a record that no invented value makes right is told of, with what to do", () => {
  const [only] = said("| size | integer | yes | |", "size == 12345");
  expect(only).toContain("tells of `Swim` here, and it comes to the refusal of this record: This is wrong.");
  expect(only).toContain("Give the record the values that it needs under With");
});

it("written values are not replaced by invented ones", () => {
  expect(said("| size | integer | yes | |", "size == 12345", "size: 12345")).toEqual([]);
  expect(said("| wet | boolean | yes | |", "wet", "wet: no")).toHaveLength(1);
});
