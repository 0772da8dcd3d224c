import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

test("a record that a call writes is held to a rule with what it was before, whatever else the call writes", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| title | text 1..20 | yes | |"],
    entities:
      "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n| text | text 1..20 | yes | |\n",
    rules: ["| Renamed | Task | `old == null or title != old.title or Note.size() == 0` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create, update Task | | yes | yes | yes |",
      "| read Note | | yes | yes | yes |",
    ],
    calls: `### Begin

- Call: \`POST /api/begin\`
- For: Member
- Takes: title: text 1..20
- Does: create Task \`{title: input.title}\`; create Note \`{text: input.title}\`
- Answers: 201 \`{"title": title}\`

### Rename

- Call: \`POST /api/rename/{id}\`
- For: Member
- On: Task
- Takes: title: text 1..20
- Does: \`title = input.title; create Note {text: input.title}\`
- Answers: 200 \`{"title": subject.title}\`
`,
  });
  const begin: Said = ["ann", "Begin", null, { title: "One" }];
  expect(await lastOf(model, begin)).toEqual({ status: 201, body: { title: "One" } });
  const made: Said = ["ann", "Create a task", null, { title: "One" }];
  expect(await lastOf(model, made, ["ann", "Rename", "1", { title: "Two" }])).toEqual({
    status: 200,
    body: { title: "Two" },
  });
  expect(await lastOf(model, made, ["ann", "Rename", "1", { title: "One" }])).toMatchObject({ code: "BROKEN" });
});

test("a rule that reaches a record by a derived field is asked when that record changes", async () => {
  const model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| room | integer | yes | `0` |",
      "| lead | Note | | |",
      "| best | Note | derived | `lead` |",
    ],
    entities:
      "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n| size | integer | yes | `0` |\n",
    rules: ["| Room | Task | `best == null or best.size <= room` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create, update Task | | yes | yes | yes |",
      "| read, create, update Note | | yes | yes | yes |",
    ],
  });
  const note: Said = ["ann", "Create a note", null, {}];
  const two = [note, note, ["ann", "Create a task", null, { room: 3, lead: 2 }]] as const;
  const size = (number: number, of: string): Said => ["ann", "Change a note", of, { size: number }];
  expect(await lastOf(model, ...two, size(3, "2"))).toMatchObject({ status: 200 });
  expect(await lastOf(model, ...two, size(4, "2"))).toMatchObject({ status: 422, code: "BROKEN" });
  expect(await lastOf(model, ...two, size(4, "1"))).toMatchObject({ status: 200 });
});

test("a rule that counts the records that refer to a record is asked when one more does", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| notes | list of Note by task | | |"],
    entities:
      "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n| task | Task | yes | |\n",
    rules: ["| Few | Task | `notes.size() <= 2` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create Task | | yes | yes | yes |",
      "| read, create, update Note | | yes | yes | yes |",
    ],
  });
  const task: Said = ["ann", "Create a task", null, {}];
  const note = (of: number): Said => ["ann", "Create a note", null, { task: of }];
  const full = [task, task, note(1), note(1)] as const;
  expect(await lastOf(model, ...full)).toMatchObject({ status: 201 });
  expect(await lastOf(model, ...full, note(2))).toMatchObject({ status: 201 });
  expect(await lastOf(model, ...full, note(1))).toMatchObject({ status: 422, code: "BROKEN" });
  expect(await lastOf(model, ...full, note(2), ["ann", "Change a note", "3", { task: 1 }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
});

test("each status of a record begins in the initial state of its own machine", async () => {
  const states = (field: string, initial: string, other: string): string =>
    `### Task.${field}\n\n| State |\n| --- |\n| ${initial} (initial) |\n| ${other} |\n\n| Transition | From | To |\n| --- | --- | --- |\n| ${field}Goes | ${initial} | ${other} |\n`;
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| status | status | yes | |", "| mood | status | yes | |"],
    machine: `${states("status", "open", "done")}\n${states("mood", "calm", "cross")}`,
    rights: ["| read Person | | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  });
  expect(await lastOf(model, ["ann", "Create a task", null, {}])).toMatchObject({
    status: 201,
    body: { status: "open", mood: "calm" },
  });
});

test("a rule that counts all records of another entity is asked when there is one more", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| room | integer | yes | `0` |"],
    entities:
      "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n",
    rules: ["| Room | Task | `Note.size() <= room` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create Task | | yes | yes | yes |",
      "| read, create Note | | yes | yes | yes |",
    ],
  });
  const note: Said = ["ann", "Create a note", null, {}];
  const task: Said = ["ann", "Create a task", null, { room: 1 }];
  expect(await lastOf(model, task, note)).toMatchObject({ status: 201 });
  expect(await lastOf(model, task, note, note)).toMatchObject({ status: 422, code: "BROKEN" });
  expect(await lastOf(model, note, note, task)).toMatchObject({ status: 422, code: "BROKEN" });
});
