import { expect, test } from "vitest";
import { callNamed } from "../../src/model/find.ts";
import { flattenInput } from "../../src/semantics/input/flatten-input.ts";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

/** The ids of the records that the first and the second call made. */
const [first, second] = ["01a20000-0000-7000-8000-000000000000", "01a20000-0000-7000-8000-000000000010"];
const rights = [
  "| read Person | yes | yes | yes | yes |",
  "| update Person: name | | `this == me` | | |",
  "| read Task | | `hidden == false` | yes | yes |",
  "| create, update, delete Task | | yes | yes | yes |",
  "| read, create, delete Part | | yes | yes | yes |",
];
const model = smallDocument({
  fields: [
    "| code | text 1..9, unique | yes | |",
    "| place | integer | | |",
    "| hidden | boolean | yes | `false` |",
    "| owner | Person, unique | | |",
    "| parts | list of Part by task | | |",
  ],
  entities:
    "### Part (parts)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| task | Task | yes | |\n| nr | integer, unique per task | yes | |\n| name | text | | |\n",
  rights,
  calls: `### Read a part

- Call: \`GET /api/t/{code}/parts/{id}\`
- On: Part where \`id == path.id and task.code == path.code\`
- Does: read Part

### Read a part by number

- Call: \`GET /api/t/{code}/numbers/{nr}\`
- On: Part where \`task.code == path.code and nr == path.nr\`
- Does: read Part

### Drop a part by number

- Call: \`DELETE /api/t/{code}/numbers/{nr}\`
- On: Part where \`nr == path.nr and task.code == path.code\`
- Does: delete Part

### Rename me

- Call: \`PUT /api/self\`
- On: me
- Takes: name
- Does: update Person
- Answers: 200 \`{"name": subject.name}\`

### My task

- Call: \`GET /api/my-task\`
- For: Member
- On: Task where \`owner == me\`
- Answers: 200 \`{"code": code, "also": subject.code}\`

### Find

- Call: \`POST /api/find\`
- For: Member
- On: Task where \`code == input.code\`
- Takes: code
- Answers: 200 \`{"place": place}\`

### Add a part

- Call: \`POST /api/t/{code}/parts/{nr}\`
- On: Task where \`code == path.code\`
- Takes: name?
- Does: create Part \`{task: subject, nr: path.nr}\`
- Path: nr: integer 1..99

### Echo

- Call: \`GET /api/echo/{word}/{task}\`
- For: Member
- Path: task: Task
- Answers: 200 \`{"word": path.word, "code": path.task.code}\`
`,
});

/** A call as it goes over the wire. */
function sent(
  who: string | null,
  call: string,
  path: Readonly<Record<string, string>>,
  body: { readonly [name: string]: Value } = {},
): Said {
  const { subject } = callNamed(model, call);
  const { input } = flattenInput(model, callNamed(model, call), { body, query: {}, headers: {}, path });
  return [who, call, subject?.kind === "key" ? (path[subject.parameter] ?? null) : null, input];
}

const made: readonly Said[] = [
  ["cleo", "Create a task", null, { code: "a", owner: "ann" }],
  ["cleo", "Create a task", null, { code: "b", hidden: true }],
  ["cleo", "Create a part", null, { task: first, nr: 1, name: "one" }],
  ["cleo", "Create a part", null, { task: second, nr: 1, name: "two" }],
];
const part = (at: number): string => `01a20000-0000-7000-8000-0000000000${at}0`;
const notFound = { status: 404, code: "NOT_FOUND" };

test("what else is asked of a record has to hold, else it is not found", async () => {
  expect(await lastOf(model, ...made, sent("ann", "Read a part", { code: "a", id: part(2) }))).toMatchObject({
    status: 200,
    body: { name: "one" },
  });
  expect(await lastOf(model, ...made, sent("ann", "Read a part", { code: "x", id: part(2) }))).toMatchObject(notFound);
  expect(await lastOf(model, ...made, sent("ann", "Read a part", { code: "a", id: part(3) }))).toMatchObject(notFound);
});

test("what the caller can't read finds nothing for him", async () => {
  expect(await lastOf(model, ...made, sent("ben", "Read a part", { code: "b", id: part(3) }))).toMatchObject({
    status: 200,
  });
  expect(await lastOf(model, ...made, sent("ann", "Read a part", { code: "b", id: part(3) }))).toMatchObject(notFound);
});

test("a record is found by a combination that is unique", async () => {
  expect(await lastOf(model, ...made, sent("ben", "Read a part by number", { code: "b", nr: "1" }))).toMatchObject({
    status: 200,
    body: { name: "two" },
  });
  expect(await lastOf(model, ...made, sent("ben", "Read a part by number", { code: "b", nr: "2" }))).toMatchObject(
    notFound,
  );
  expect(await lastOf(model, ...made, sent("ben", "Read a part by number", { code: "b", nr: "one" }))).toMatchObject(
    notFound,
  );
  expect(await lastOf(model, ...made, sent("ben", "Drop a part by number", { code: "b", nr: "1" }))).toMatchObject({
    status: 204,
  });
});

test("a call can be about whoever makes it", async () => {
  expect(await lastOf(model, sent("ann", "Rename me", {}, { name: "Anna" }))).toEqual({
    status: 200,
    body: { name: "Anna" },
  });
  expect(await lastOf(model, sent(null, "Rename me", {}, { name: "Anna" }))).toMatchObject({ status: 401 });
  expect(await lastOf(model, sent("ben", "Rename me", {}, { name: "Anna" }))).toMatchObject({ status: 403 });
});

test("a record is found by who calls, or by what is sent", async () => {
  expect(await lastOf(model, ...made, sent("ann", "My task", {}))).toEqual({
    status: 200,
    body: { code: "a", also: "a" },
  });
  expect(await lastOf(model, sent("ann", "My task", {}))).toMatchObject(notFound);
  expect(await lastOf(model, ...made, sent("ann", "Find", {}, { code: "a" }))).toEqual({
    status: 200,
    body: { place: null },
  });
  expect(await lastOf(model, ...made, sent("ann", "Find", {}, { code: "b" }))).toMatchObject(notFound);
  expect(await lastOf(model, ...made, sent("ann", "Find", {}, { code: 7 }))).toMatchObject({
    status: 422,
    fields: [{ field: "code", code: "type" }],
  });
});

test("a parameter of the path is a value like any other, of its own type", async () => {
  expect(
    await lastOf(model, ...made, sent("ann", "Add a part", { code: "a", nr: "7" }, { name: "new" })),
  ).toMatchObject({ status: 201, body: { nr: 7, task: first } });
  expect(await lastOf(model, ...made, sent("ann", "Add a part", { code: "a", nr: "100" }))).toMatchObject(notFound);
  expect(await lastOf(model, ...made, sent("ann", "Echo", { word: "hé", task: first }))).toEqual({
    status: 200,
    body: { word: "hé", code: "a" },
  });
  expect(await lastOf(model, ...made, sent("ann", "Echo", { word: "hé", task: second }))).toMatchObject(notFound);
});

test("what a call of the document's own asks for has to be sent, though it only changes a record", async () => {
  expect(await lastOf(model, sent("ann", "Rename me", {}))).toMatchObject({
    status: 422,
    fields: [{ field: "name", code: "required" }],
  });
});
