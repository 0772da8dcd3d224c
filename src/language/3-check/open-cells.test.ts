import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { documentOf } from "../../../test/document-of.ts";
import { parse } from "../parse.ts";

/** The codes of the warnings about a document of tasks whose permission table has these rows. */
function warningsOf(rows: readonly string[]): readonly string[] {
  const text = documentOf({
    3: `### Task

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| title | text ..40 | yes |
| status | status | |

### Person

| Field | Type | Required |
| --- | --- | --- |
| email | email, unique | yes |
| password | secret | yes |`,
    4: `### Task.status

| State |
| --- |
| open (initial) |
| done |

| Transition | From | To |
| --- | --- | --- |
| finish | open | done |`,
    6: `People sign in as Person with email and password. Whoever has signed in is a Member; whoever has not is a Visitor.

| Role |
| --- |
| Visitor |
| Member |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read, create Task | | yes |
| finish Task | | yes |
${rows.join("\n")}`,
    7: `### Count

- Call: \`POST /count\`
- Does: \`delete Task where title == "t"\`

### Remove

- Call: \`DELETE /tasks/{number}\`
- On: Task
- Does: delete Task`,
  });
  return parse(createSource("tasks.md", text)).diagnostics.map(({ code }) => code);
}

const granted = ["| call Count | | yes |", "| delete Task | | yes |"];

test.each([
  ["call-for-nobody", ["| call Count | | CELL |", "| delete Task | | yes |"]],
  ["call-for-nobody", ["| call Count | | yes |", "| delete Task | | CELL |"]],
  ["acts-unseen", [...granted, "| update Person | | yes |", "| read Person | | CELL |"]],
  ["changed-unseen", [...granted, "| update Task: title | | yes |", "| read Task: title | | CELL |"]],
])("%s is told where nothing grants a right, and not where that is not shown (%s)", (code, rows) => {
  const warnings = (cell: string): readonly string[] => warningsOf(rows.map((row) => row.replace("CELL", cell)));
  expect(warnings("no")).toContain(code);
  expect(warnings("not shown")).not.toContain(code);
  expect(warnings("yes")).not.toContain(code);
});
