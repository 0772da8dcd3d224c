import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const said = (label: string): Parameters<typeof smallDocument>[0] => ({
  fields: [
    "| number | integer, unique, counts up | yes | |",
    "| title | text 2..9 | yes | |",
    "| note | text ..5 | | |",
    "| owner | Person | yes | `me` |",
    "| open | boolean | yes | `false` |",
  ],
  conditions: ["| own | Task | `owner == me` |", "| seen | Task | `owner == me or open` |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read Task | | seen | yes | yes |",
    "| create Task | | yes | yes | |",
    "| update Task | | own | yes | |",
    "| delete Task | | own | yes | |",
    '| call Ask | | own | `input.note == "yes"` | |',
  ],
  calls: `### All calls\n\n- ${label}\n\n### Ask\n\n- Call: \`POST /tasks/{number}/ask\`\n- On: Task\n- Takes: note: text 2..5\n- Answers: 200 \`{"number": number}\`\n`,
});
const usual = smallDocument(said("Failures: all"));
const callerFirst = smallDocument(said("Judged first: caller"));
const candid = smallDocument(said("Hidden records: not allowed"));

const task: Said = ["ben", "Create a task", null, { title: "one", open: true }];
const secret: Said = ["ben", "Create a task", null, { title: "one" }];
const change = (who: string, input: NonNullable<Said[3]>, number = "1"): Said => [who, "Change a task", number, input];

test("who may not change a record is told so, whatever they send, where the caller is judged first", async () => {
  expect(await lastOf(usual, task, change("ann", { title: "x" }))).toMatchObject({ status: 422 });
  expect(await lastOf(callerFirst, task, change("ann", { title: "x" }))).toMatchObject({ status: 403 });
  expect(await lastOf(callerFirst, task, change("ben", { title: "x" }))).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "too-short" }],
  });
  expect(await lastOf(callerFirst, task, change("ben", { title: "two" }))).toMatchObject({ status: 200 });
});

test("a record that there is not is not found, whatever is sent, where the caller is judged first", async () => {
  expect(await lastOf(usual, task, change("ben", { title: "x" }, "9"))).toMatchObject({ status: 422 });
  expect(await lastOf(callerFirst, task, change("ben", { title: "x" }, "9"))).toMatchObject({ status: 404 });
  expect(await lastOf(callerFirst, secret, change("ann", { title: "x" }))).toMatchObject({ status: 404 });
});

test("a right that depends on what is sent waits for it to be judged", async () => {
  const ask = (who: string, input: NonNullable<Said[3]>): Said => [who, "Ask", "1", input];
  expect(await lastOf(callerFirst, task, ask("ann", {}))).toMatchObject({ status: 403 });
  expect(await lastOf(callerFirst, task, ask("ben", {}))).toMatchObject({ status: 422 });
  expect(await lastOf(callerFirst, task, ask("ben", { note: "no" }))).toMatchObject({ status: 403 });
  expect(await lastOf(callerFirst, task, ask("ben", { note: "yes" }))).toEqual({ status: 200, body: { number: 1 } });
});

test("a hidden record is told from one that there is not where the document says so, and only there", async () => {
  for (const [call, input] of [
    ["Read a task", {}],
    ["Change a task", { title: "two" }],
    ["Delete a task", {}],
    ["Ask", { note: "yes" }],
  ] as const) {
    expect(await lastOf(usual, secret, ["ann", call, "1", input])).toMatchObject({ status: 404 });
    expect(await lastOf(candid, secret, ["ann", call, "1", input])).toMatchObject({ status: 403 });
    expect(await lastOf(candid, secret, ["ann", call, "9", input])).toMatchObject({ status: 404 });
  }
  expect(await lastOf(candid, secret, ["ben", "Read a task", "1"])).toMatchObject({ status: 200 });
});

test("a record that a call would create need not be there, where the caller is judged first", async () => {
  const model = smallDocument({
    fields: [
      "| code | text 1..9, unique | yes | |",
      "| title | text 2..9 | yes | |",
      "| owner | Person | yes | `me` |",
    ],
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Task | | yes | yes | yes |",
      "| create Task | | yes | yes | |",
      "| update Task | | `owner == me` | | |",
    ],
    calls:
      "### All calls\n\n- Judged first: caller\n\n### Put a task\n\n- Call: `PUT /tasks/{code}`\n- Takes: title\n- Does: create or update Task\n",
  });
  const put = (who: string, title: string): Said => [who, "Put a task", "a", { title }];
  expect(await lastOf(model, put("ann", "one"))).toMatchObject({ status: 200, body: { code: "a", title: "one" } });
  expect(await lastOf(model, put("ann", "x"))).toMatchObject({ status: 422 });
  expect(await lastOf(model, put("ann", "one"), put("ann", "two"))).toMatchObject({ body: { title: "two" } });
  expect(await lastOf(model, put("ann", "one"), put("ben", "x"))).toMatchObject({ status: 403 });
  expect(await lastOf(model, ["ann", "Put a task", null, { title: "one" }])).toMatchObject({ status: 404 });
});

test("a record that a call would create and that is hidden is not found, whatever is sent, where the caller is judged first", async () => {
  const hidden = (label: string): Parameters<typeof smallDocument>[0] => ({
    fields: [
      "| code | text 1..9, unique | yes | |",
      "| title | text 2..9 | yes | |",
      "| owner | Person | yes | `me` |",
    ],
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Task | | `owner == me` | `owner == me` | yes |",
      "| create, update Task | | yes | yes | |",
    ],
    calls: `### All calls\n\n- Judged first: caller\n- ${label}\n\n### Put a task\n\n- Call: \`PUT /tasks/{code}\`\n- Takes: title\n- Does: create or update Task\n`,
  });
  const put = (who: string, title: string): Said => [who, "Put a task", "a", { title }];
  const secretive = smallDocument(hidden("Hidden records: not found"));
  const frank = smallDocument(hidden("Hidden records: not allowed"));
  expect(await lastOf(secretive, put("ann", "one"), put("ben", "x"))).toMatchObject({ status: 404 });
  expect(await lastOf(frank, put("ann", "one"), put("ben", "x"))).toMatchObject({ status: 403 });
  expect(await lastOf(secretive, put("ann", "x"))).toMatchObject({ status: 422 });
});

test("a reference that names no record that the caller may read is empty, where the caller is judged first", async () => {
  const model = smallDocument({
    fields: ["| title | text 2..9 | yes | |", "| open | boolean | yes | `false` |"],
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Task | | `open` | yes | yes |",
      "| create Task | | yes | yes | |",
      "| call Ask for | | `input.task == null` | yes | |",
    ],
    calls: `### All calls

- Judged first: caller
- Hidden records: not allowed

### Ask of

- Call: \`GET /of/{task}/{id}\`
- For: Member, Clerk
- On: Task where \`id == path.id and path.task == this\`
- Path: task: Task
- Answers: 200 \`{"title": title}\`

### Ask for

- Call: \`POST /for/{id}\`
- On: Task where \`id == path.id and input.task == this\`
- Takes: task: Task
- Answers: 200 \`{"title": title}\`
`,
  });
  const id = "01a20000-0000-7000-8000-000000000000";
  const made = (open: boolean): Said => ["ann", "Create a task", null, { title: "one", open }];
  const of = (who: string): Said => [who, "Ask of", id, { "path.task": id }];
  const asked = (who: string): Said => [who, "Ask for", id, { task: id }];
  expect(await lastOf(model, made(true), of("ann"))).toMatchObject({ status: 200 });
  expect(await lastOf(model, made(false), of("ben"))).toMatchObject({ status: 200 });
  expect(await lastOf(model, made(false), of("ann"))).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await lastOf(model, made(false), asked("ben"))).toMatchObject({ status: 200 });
  expect(await lastOf(model, made(false), asked("ann"))).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("a path with a parameter of another type is the path of nothing, and tells of no record", async () => {
  const candidly = (label: string) => {
    const { calls = "", ...rest } = said(`Hidden records: not allowed\n- ${label}`);
    const own =
      '### Ask in a place\n\n- Call: `POST /places/{place}/tasks/{number}`\n- For: Member, Clerk\n- On: Task where `number == path.number`\n- Path: place: integer 1..9\n- Takes: note?: text\n- Answers: 200 `{"place": path.place}`\n';
    return smallDocument({ ...rest, calls: `${calls}\n${own}` });
  };
  const ask = (place: number): Said => ["ann", "Ask in a place", "1", { "path.place": place }];
  expect(await lastOf(candidly("Failures: all"), secret, ask(10))).toMatchObject({ status: 404 });
  expect(await lastOf(candidly("Failures: all"), secret, ask(1))).toMatchObject({ status: 403 });
  expect(await lastOf(candidly("Judged first: caller"), secret, ask(10))).toMatchObject({ status: 403 });
});
