import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { pointTitles } from "./1-parse/divide-into-points.ts";
import { gapsOf } from "./gaps-of.ts";
import { parse } from "./parse.ts";

const people = `### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| text | text 1..200 | yes |
| mood | text 1..20 | |
`;

test("says what nobody can create, and which role nobody gives", () => {
  expect(gapsFor({ 3: people, 6: permissionTable("| read Note | | yes | yes |") })).toEqual([
    "6 Nobody can create any `User`.",
    "6 Nobody can create any `Note`.",
    "6 Nobody can make anybody `Lead`.",
  ]);
  expect(
    gapsFor({
      3: people,
      6: permissionTable(
        "| sign up | yes | | |\n| read, create Note | | yes | yes |\n| read User | | yes | yes |\n| update User: role | | | yes |",
      ),
    }),
  ).toEqual([]);
});

test("says which lists lead nowhere, and for whom there is no screen", () => {
  const rights = permissionTable(
    "| sign up | yes | | |\n| read, create Note | | yes | |\n| read User: role | | | yes |\n| update User: role | | | yes |",
  );
  const screens =
    "| Screen | Route | Shows | For |\n| --- | --- | --- | --- |\n| Notes | `/` | list of Note | Member |\n| Me | `/me` | User where `this == me` | Visitor, Member |\n";
  expect(gapsFor({ 2: screens, 3: people, 6: rights })).toEqual([
    "2 No screen shows one `Note` by itself, which a list could lead to.",
    "2 There is no screen for `Lead`.",
  ]);
});

test("says which fields no answer shows, where there are no calls but those that are written", () => {
  const calls =
    '### All calls\n\n- Other calls: none\n\n### Notes\n\n- Call: `GET /notes`\n- Does: list Note\n- Answers: 200 `items.map(n, {"text": n.text})`\n';
  expect(gapsFor({ 3: people, 7: calls })).toEqual(["7 No answer shows `Note.mood`, and no expression uses it."]);
});

test("says nothing of what is not shown", () => {
  expect(gapsFor({ 3: people })).toEqual([]);
});

function permissionTable(rows: string): string {
  return `People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | looks after them |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
${rows}
`;
}

function gapsFor(points: Readonly<Record<number, string>>): readonly string[] {
  const text = pointTitles
    .map((title, index) => `## ${index + 1}. ${title}\n\n${points[index + 1] ?? "Not shown."}`)
    .join("\n\n");
  return gapsOf(parse(createSource("spec.md", `# Specification: Notes\n\n${text}\n`)).value).map(
    ({ point, text: said }) => `${point} ${said}`,
  );
}
