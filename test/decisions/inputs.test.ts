import { expect, test } from "vitest";
import { flattenInput } from "../../src/semantics/input/flatten-input.ts";
import type { FlatInput } from "../../src/semantics/input/flatten-input.ts";
import { callNamed } from "../../src/model/find.ts";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| update Person | | yes | | |",
  "| read, create, update, delete Task | | yes | yes | yes |",
  "| sign up | yes | | | |",
];
const nested = smallDocument({
  fields: ["| title | text 1..20, unique | yes | |", "| note | text | | |", "| size | integer 0..9 | yes | `3` |"],
  rights: everything,
  calls: `### Make a task

- Call: \`POST /api/make\`
- Takes: task: {title, detail?: {note, colour as shade: text ..10}, size?}, dry_run as isDry?: boolean
- Does: create Task

### Rename a task

- Call: \`PUT /api/rename/{id}\`
- Takes: task: {title?, note?}
- Does: update Task

### Join

- Call: \`POST /api/join\`
- Takes: user: {name, mail as email, password}
- Does: sign up

### Come in

- Call: \`POST /api/come-in\`
- Takes: user: {email, password}
- Does: sign in

### Search

- Call: \`GET /api/search\`
- For: Member
- Takes: words: text ..10, page: {size: integer 1..50 = 20, number?: integer}, tags?: list of text, only?: one of old, new
- Headers: Accept as accept: text = "*/*", X-Trace as trace?: integer
- Answers: 200 \`{"words": input.words, "size": input.page.size, "number": input.page.number, "tags": input.tags, "only": input.only}\`

### Read it as JSON

- Call: \`GET /api/json/{title}\`
- Headers: Accept as accept: text = "*/*"
- Does: read Task

### List titles

- Call: \`GET /api/titles\`
- Does: list Task
- Answers: 200 \`items.map(t, t.title)\`

### Say what is sent

- Call: \`POST /api/said\`
- For: Member
- Takes: thing?: {words: text, more?: {count?: integer}}
- Answers: 200 \`{"thing": has(input.thing), "more": has(input.thing.more)}\`

### List some

- Call: \`GET /api/some\`
- Takes: _page: integer = 1
- Does: list Task
`,
  rules: ['| JSON only | Read it as JSON | `input.accept == "*/*" or input.accept.contains("json")` | TEAPOT |'],
  errors: ["| TEAPOT | 418 | No. |"],
});

/** A call as it goes over the wire. */
function sent(
  who: string | null,
  call: string,
  body: { readonly [name: string]: Value },
  {
    query = {},
    subject = null,
    headers = {},
  }: Partial<Pick<FlatInput, "query" | "headers">> & {
    readonly subject?: string | null;
  } = {},
): Said {
  const flat = flattenInput(nested, callNamed(nested, call), { body, query, headers, path: {} });
  return [who, call, subject, flat.input, flat.query];
}

test("a list that says itself what it answers takes no more than it says", async () => {
  expect(await lastOf(nested, sent("ann", "List titles", {}))).toEqual({ status: 200, body: [] });
  expect(await lastOf(nested, sent("ann", "List titles", {}, { query: { titel: "One" } }))).toMatchObject({
    status: 422,
    fields: [{ field: "titel", code: "unknown" }],
  });
});

test("of what is sent in parts it can be asked whether something of it is", async () => {
  expect(await lastOf(nested, sent("ann", "Say what is sent", {}))).toEqual({
    status: 200,
    body: { thing: false, more: false },
  });
  expect(await lastOf(nested, sent("ann", "Say what is sent", { thing: { words: "a" } }))).toEqual({
    status: 200,
    body: { thing: true, more: false },
  });
  expect(await lastOf(nested, sent("ann", "Say what is sent", { thing: { words: "a", more: { count: 0 } } }))).toEqual({
    status: 200,
    body: { thing: true, more: true },
  });
});

test("what is nested sets the fields of its last names", async () => {
  expect(
    await lastOf(
      nested,
      sent("ann", "Make a task", {
        task: { title: "One", size: 4, detail: { note: "n", colour: "red" } },
        dry_run: true,
      }),
    ),
  ).toMatchObject({ status: 201, body: { title: "One", note: "n", size: 4 } });
});

test("a group that may be left out asks for its parts only where it is sent", async () => {
  expect(await lastOf(nested, sent("ann", "Make a task", { task: { title: "One" } }))).toMatchObject({
    status: 201,
    body: { title: "One", note: null, size: 3 },
  });
  const fields = [
    { field: "task.detail.note", code: "required" },
    { field: "task.detail.colour", code: "required" },
  ];
  expect(await lastOf(nested, sent("ann", "Make a task", { task: { title: "One", detail: {} } }))).toMatchObject({
    status: 422,
    fields,
  });
  expect(await lastOf(nested, sent("ann", "Make a task", { task: { title: "One", detail: null } }))).toMatchObject({
    status: 201,
  });
});

test("each mistake is told at the path that its sender knows", async () => {
  const body = {
    task: { title: "", sise: 4, detail: { note: 7, colour: "a rather long one", x: { y: 1 } } },
    dry_run: "yes",
    title: "One",
    "task.title": "Two",
  };
  expect(await lastOf(nested, sent("ann", "Make a task", body))).toMatchObject({
    status: 422,
    fields: [
      { field: "task.title", code: "required" },
      { field: "task.detail.note", code: "type" },
      { field: "task.detail.colour", code: "too-long" },
      { field: "dry_run", code: "type" },
      { field: "task.sise", code: "unknown" },
      { field: "task.detail.x", code: "unknown" },
      { field: "title", code: "unknown" },
      { field: '"task.title"', code: "unknown" },
    ],
  });
  expect(await lastOf(nested, sent("ann", "Make a task", { task: [] }))).toMatchObject({
    status: 422,
    fields: [{ field: "task", code: "type" }],
  });
  expect(await lastOf(nested, sent("ann", "Make a task", {}))).toMatchObject({
    status: 422,
    fields: [{ field: "task.title", code: "required" }],
  });
});

test("what is taken already is told at the path, too", async () => {
  const make = sent("ann", "Make a task", { task: { title: "One" } });
  expect(await lastOf(nested, make, make)).toMatchObject({ fields: [{ field: "task.title", code: "not-unique" }] });
});

test("a change takes of what is nested only what is sent", async () => {
  const made = sent("ann", "Make a task", { task: { title: "One", detail: { note: "n", colour: "red" } } });
  const rename = (body: { readonly [name: string]: Value }): Said =>
    sent("ann", "Rename a task", body, { subject: "01a20000-0000-7000-8000-000000000000" });
  expect(await lastOf(nested, made, rename({ task: { title: "Two" } }))).toMatchObject({
    status: 200,
    body: { title: "Two", note: "n" },
  });
  expect(await lastOf(nested, made, rename({ task: { note: null } }))).toMatchObject({
    status: 200,
    body: { title: "One", note: null },
  });
  expect(await lastOf(nested, made, rename({ task: { title: null } }))).toMatchObject({
    status: 422,
    fields: [{ field: "task.title", code: "required" }],
  });
});

test("people sign up and in with what is nested, by whatever names", async () => {
  const join = sent(null, "Join", { user: { name: "Zoe", mail: "zoe@x.org", password: "secret" } });
  expect(await lastOf(nested, join)).toMatchObject({ status: 201, body: { name: "Zoe", email: "zoe@x.org" } });
  expect(
    await lastOf(nested, join, sent(null, "Come in", { user: { email: "zoe@x.org", password: "secret" } })),
  ).toMatchObject({ status: 200, body: { name: "Zoe" } });
  expect(
    await lastOf(nested, join, sent(null, "Come in", { user: { email: "zoe@x.org", password: "wrong" } })),
  ).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  expect(await lastOf(nested, join, sent(null, "Come in", { user: { email: "zoe@x.org" } }))).toMatchObject({
    status: 422,
    fields: [{ field: "user.password", code: "required" }],
  });
});

test("a query is read by the types of what is asked, and what is not said is the default", async () => {
  const search = (query: FlatInput["query"]): Said => sent("ann", "Search", {}, { query });
  expect(await lastOf(nested, search({ words: "a" }))).toEqual({
    status: 200,
    body: { words: "a", size: 20, number: null, tags: null, only: null },
  });
  expect(
    await lastOf(nested, search({ words: "", "page[size]": "5", "page[number]": "-2", tags: "x,y", only: "new" })),
  ).toMatchObject({ status: 422, fields: [{ field: "words", code: "required" }] });
  expect(
    await lastOf(nested, search({ words: "1", "page[size]": "5", "page[number]": "-2", tags: "x,y", only: "new" })),
  ).toEqual({ status: 200, body: { words: "1", size: 5, number: -2, tags: ["x", "y"], only: "new" } });
  expect(
    await lastOf(nested, search({ words: "a", "page[size]": "51", "page[number]": "1.5", only: "red" })),
  ).toMatchObject({
    status: 422,
    fields: [
      { field: "page[size]", code: "too-large" },
      { field: "page[number]", code: "type" },
      { field: "only", code: "choice" },
    ],
  });
});

test("a list may be sent as a name that comes several times", async () => {
  expect(await lastOf(nested, sent("ann", "Search", {}, { query: { words: "a", tags: ["x,y", "z"] } }))).toMatchObject({
    status: 200,
    body: { tags: ["x,y", "z"] },
  });
});

test("what the query of a call does not take is refused, what a page of a list can't be filtered by as well", async () => {
  expect(await lastOf(nested, sent("ann", "Search", {}, { query: { words: "a", size: "3" } }))).toMatchObject({
    status: 422,
    fields: [{ field: "size", code: "unknown" }],
  });
  expect(await lastOf(nested, sent("ann", "List some", {}, { query: { _page: "2", note: "n" } }))).toMatchObject({
    status: 200,
    body: { total: 0 },
  });
  expect(await lastOf(nested, sent("ann", "List some", {}, { query: { page: "2" } }))).toMatchObject({
    status: 422,
    fields: [{ field: "page", code: "unknown" }],
  });
});

test("a header is an input, and a rule on a call that reads can ask for it", async () => {
  const made = sent("ann", "Make a task", { task: { title: "One" } });
  const read = (headers: FlatInput["headers"]): Said => sent("ann", "Read it as JSON", {}, { subject: "One", headers });
  expect(await lastOf(nested, made, read({}))).toMatchObject({ status: 200, body: { title: "One" } });
  expect(await lastOf(nested, made, read({ accept: "text/html, application/json" }))).toMatchObject({ status: 200 });
  expect(await lastOf(nested, made, read({ accept: "image/png" }))).toMatchObject({ status: 418, code: "TEAPOT" });
  expect(
    await lastOf(nested, sent("ann", "Search", {}, { query: { words: "a" }, headers: { "x-trace": "many" } })),
  ).toMatchObject({
    status: 422,
    fields: [{ field: "X-Trace", code: "type" }],
  });
});

test("what no call takes is left out where the document ignores it", async () => {
  const lenient = smallDocument({
    fields: ["| title | text 1..20 | yes | |"],
    rights: everything,
    calls: "### All calls\n\n- Unknown inputs: ignored\n",
  });
  expect(await lastOf(lenient, ["ann", "Create a task", null, { title: "One", colour: "red" }])).toMatchObject({
    status: 201,
    body: { title: "One" },
  });
});

test("a document that says so has no calls but its own", () => {
  const { calls } = smallDocument({
    fields: ["| title | text | | |"],
    rights: everything,
    calls: "### All calls\n\n- Other calls: none\n\n### Look\n\n- Call: `GET /api/look/{id}`\n- Does: read Task\n",
  });
  expect(calls.map(({ name }) => name)).toEqual(["Look"]);
});

test("rules and rights on an action know what sets a field by its name, however the call nests it", async () => {
  const model = smallDocument({
    fields: ["| title | text 1..20 | yes | |", "| size | integer | | |"],
    rights: [
      "| read Task | | yes | yes | yes |",
      "| create Task | | `input.size == null or input.size < 9` | yes | yes |",
    ],
    rules: ['| Not twice | create Task | `input.title != "Bad"` | BROKEN |'],
    calls:
      "### Make a task\n\n- Call: `POST /api/make`\n- Takes: task: {heading as title, more?: {size}}\n- Does: create Task\n",
  });
  expect(
    await lastOf(model, ["ann", "Make a task", null, { "task.title": "Good", "task.more.size": 3 }]),
  ).toMatchObject({ status: 201, body: { title: "Good", size: 3 } });
  expect(await lastOf(model, ["ann", "Make a task", null, { "task.title": "Bad" }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
  expect(
    await lastOf(model, ["ann", "Make a task", null, { "task.title": "Good", "task.more.size": 9 }]),
  ).toMatchObject({ status: 403 });
  expect(
    await lastOf(model, ["ben", "Make a task", null, { "task.title": "Good", "task.more.size": 9 }]),
  ).toMatchObject({ status: 201 });
});

test("a transition's effects use what its call takes nested", async () => {
  const model = smallDocument({
    fields: ["| title | text 1..20 | yes | |", "| why | text ..20 | | |", "| status | status | yes | |"],
    rights: ["| read, create, close Task | | yes | yes | yes |"],
    machine:
      "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | |\n| closed | |\n\n| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n| close | open | closed | `input.closing.reason.size() > 1` | `why = input.closing.reason` |\n",
    calls: "### Close a task\n\n- Call: `POST /api/close/{id}`\n- Takes: closing: {reason}\n- Does: close Task\n",
  });
  const made: Said = ["ann", "Create a task", null, { title: "One" }];
  const close = (reason: string): Said => [
    "ann",
    "Close a task",
    "01a20000-0000-7000-8000-000000000000",
    { "closing.reason": reason },
  ];
  expect(await lastOf(model, made, close("done"))).toMatchObject({
    status: 200,
    body: { why: "done", status: "closed" },
  });
  expect(await lastOf(model, made, close("x"))).toMatchObject({ status: 409 });
});

test("only the names of what is sent in the body are nested", async () => {
  const model = smallDocument({
    fields: ["| title | text 1..20 | yes | |"],
    rights: everything,
    calls:
      "### Make a task\n\n- Call: `POST /api/make`\n- Takes: title\n- Query: page.size as size?: integer\n- Does: create Task\n",
  });
  expect(await lastOf(model, ["ann", "Make a task", null, { title: "One", page: 5 }])).toMatchObject({
    status: 422,
    fields: [{ field: "page", code: "unknown" }],
  });
});
