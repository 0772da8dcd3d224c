import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// Names of a record that the call has deleted are null from then on (docs/language/4-states.md).

const modelWith = (does: string, needs = "", ...rules: readonly string[]) =>
  smallDocument({
    rules,
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| title | text 1..9 | yes | |",
      "| status | status | yes | |",
    ],
    machine:
      "### Task.status\n\n| State |\n| --- |\n| open (initial) |\n| done |\n\n| Transition | From | To | Effect |\n| --- | --- | --- | --- |\n| finish | open | done | `delete Task where true; create Note {task: this, isNull: this == null}` |\n",
    entities: `### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| task | Task | ${needs} | |
| owner | Person, cleared | | |
| isNull | boolean | | |
`,
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read, create, delete, finish Task | | yes | yes | yes |",
      "| read Note | yes | yes | yes | yes |",
    ],
    calls: `### Do it

- Call: \`POST /api/tasks/{id}/do\`
- For: Member
- On: Task
- Takes: other?: Task, list?: list of {task: Task}
- Does: ${does}
- Answers: 200 \`{"gone": [subject == null, input.other == null, me == null]}\`

### Look

- Call: \`GET /api/look\`
- For: Visitor
- Answers: 200 \`Note.map(n, {"task": n.task, "owner": n.owner, "isNull": n.isNull})\`
`,
  });
const task: Said = ["ann", "Create a task", null, { title: "one" }];
const doIt: Said = ["ann", "Do it", "1", { other: 2, list: [{ task: 2 }] }];
const look: Said = [null, "Look"];

test.each<[does: string, gone: readonly [subject: boolean, input: boolean, me: boolean]]>([
  ["delete Task where `row == subject`; create Note `{task: subject, isNull: subject == null}`", [true, false, false]],
  ["delete Task where `row == subject`; create Note `{task: this, isNull: this == null}`", [true, false, false]],
  [
    "delete Task where `row == input.other`; create Note `{task: input.other, isNull: input.other == null}`",
    [false, true, false],
  ],
  ["delete Person where `row == me`; create Note `{owner: me, isNull: me == null}`", [true, false, true]],
  [
    "`for each t in [subject]: {delete Task where row == t; create Note {task: t, isNull: t == null}}`",
    [true, false, false],
  ],
  [
    "delete Task where `true`; for each l in `input.list`: create Note `{task: l.task, isNull: l.task == null}`",
    [true, true, false],
  ],
  ['title = "x"; finish `subject`', [true, true, false]],
])("after `%s` the name is null", async (does, gone) => {
  expect(await lastOf(modelWith(does), task, task, doIt)).toMatchObject({ status: 200, body: { gone } });
  const note = { task: null, owner: null, isNull: true };
  expect(await lastOf(modelWith(does), task, task, doIt, look)).toEqual({ status: 200, body: [note] });
});

test("a reference that is required can't name a record that the call has deleted", async () => {
  for (const name of ["this", "subject", "input.other"]) {
    const model = modelWith(`delete Task where \`true\`; create Note \`{task: ${name}}\``, "yes");
    expect(await lastOf(model, task, task, doIt)).toMatchObject({
      status: 422,
      fields: [{ field: "task", code: "required" }],
    });
  }
});

test("a rule on an entity does not see an account that the call has deleted", async () => {
  const does = "delete Person where `row == me`; create Note `{isNull: true}`";
  const model = modelWith(does, "", "| R | Note | `me == null` | BROKEN |");
  expect(await lastOf(model, task, task, doIt)).toMatchObject({ status: 200 });
  const other = modelWith('title = "x"; create Note `{isNull: true}`', "", "| R | Note | `me == null` | BROKEN |");
  expect(await lastOf(other, task, task, doIt)).toMatchObject({ code: "BROKEN" });
});

test("who deletes their account is refused where a rule on another record then no longer holds", async () => {
  const does = "delete Person where `row == me`; create Note `{isNull: true}`";
  const held = modelWith(does, "", "| R | Task | `me.name != null` | BROKEN |");
  expect(await lastOf(held, task, task, doIt)).toMatchObject({ status: 422, code: "BROKEN" });
  const spared = modelWith(does, "", "| R | Task | `me == null or me.name != null` | BROKEN |");
  expect(await lastOf(spared, task, task, doIt)).toMatchObject({ status: 200 });
});
