import { expect, it } from "vitest";
import { runDocument } from "./running-document.ts";
import type { RunningDocument } from "./running-document.ts";
import type { Received } from "./send.ts";

const task = `## 3. Entities and their fields

### Task (tasks)

| Field | Type | Required |
| --- | --- | --- |
| code | text 1..5, unique | yes |
| title | text 3..9 | yes |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| no zero | Task | \`title != "zero"\` | ZERO |

## 6. Roles and permissions

| Action | Visitor |
| --- | --- |
| read, create Task | yes |

## 7. The calls it makes

### Note

- Call: \`POST /tasks\`
- Takes: task: {code, title}
- Does: create Task
`;

const catalogue = `## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| NOT_FOUND | 404 | There is no {method} {path}. | not found |
| NOT_THAT | 404 | There is no {method} {path} either. | wrong method |
| INVALID | 422 | Some of that won't do. | invalid input |
| TAKEN | 409 | Somebody has that. | not unique |
| ZERO | 400 | Not zero. | |
`;

const conduit = `${task}
${catalogue}
### Field messages

| Problem | Message |
| --- | --- |
| required | can't be blank |
| not-unique | has already been taken |

### Error body

- Gives: \`{"errors": fields.size() > 0 ? messages : {"body": [message]}}\`
`;

const note = (product: RunningDocument, json: object): Promise<Received> => product.send("POST", "/tasks", { json });

it("tells errors as the document says: by field where it is about fields, and else of the body", async () => {
  const product = await runDocument(conduit);
  const told = async (json: object): Promise<unknown> => {
    const { status, headers, json: body } = await note(product, json);
    return [status, headers["content-type"], body];
  };
  expect((await note(product, { task: { code: "a", title: "one" } })).status).toBe(201);
  expect(await told({ task: {} })).toEqual([
    422,
    "application/json; charset=utf-8",
    { errors: { code: ["can't be blank"], title: ["can't be blank"] } },
  ]);
  expect(await told({ task: { code: "a", title: "two" } })).toEqual([
    409,
    "application/json; charset=utf-8",
    { errors: { code: ["has already been taken"] } },
  ]);
  expect(await told({ task: { code: "b", title: "zero" } })).toEqual([
    400,
    "application/json; charset=utf-8",
    { errors: { body: ["Not zero."] } },
  ]);
});

it("tells so what is found out before any call is made, and names what was asked for", async () => {
  const product = await runDocument(conduit);
  const lost = await product.send("GET", "/nowhere/to/go");
  expect([lost.status, lost.json]).toEqual([404, { errors: { body: ["There is no GET /nowhere/to/go."] } }]);
  const wrong = await product.send("PUT", "/tasks", { json: {} });
  expect([wrong.status, wrong.json, wrong.headers["allow"]]).toEqual([
    404,
    { errors: { body: ["There is no PUT /tasks either."] } },
    "OPTIONS, POST",
  ]);
  const malformed = await product.send("POST", "/tasks", {
    body: "{",
    headers: { "Content-Type": "application/json" },
  });
  expect([malformed.status, malformed.json]).toEqual([400, { errors: { body: ["The request can't be read."] } }]);
});

it("tells a fault so, and nothing of what went wrong", async () => {
  const faults: unknown[] = [];
  const people =
    "### User (users)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| email | email, unique | yes |\n| password | secret 4..200 | yes |\n\n## 5.";
  const product = await runDocument(
    conduit
      .replace("## 5.", people)
      .replace(
        "| Action |",
        "People sign in as User with email and password.\n\n| Role | Who |\n| --- | --- |\n| Member | whoever has signed in |\n\n| Action |",
      ),
    {
      sessions: { find: () => Promise.reject(new Error("secret")), onEnd: () => () => {} } as never,
      onFault: ({ error }) => faults.push(error),
    },
  );
  const { status, json } = await product.send("POST", "/tasks", { json: {}, headers: { Authorization: "Bearer x" } });
  expect([status, json, faults.length]).toEqual([500, { errors: { body: ["Something went wrong on our side."] } }, 1]);
});

it("gives different errors different bodies, plain text among them", async () => {
  const product = await runDocument(`${task}
${catalogue}
### Error body

- Gives: \`{"reason": message, "at": path, "status": status}\`

### Error body for fields

- Gives: \`{"errors": fields.map(f, {"name": f.name, "field": f.field, "reason": f.code})}\`
- For: INVALID
- Type: application/vnd.api+json

### Error body for lost callers

- Gives: \`code + ": " + message\`
- For: NOT_FOUND
- Type: text/plain
`);
  const invalid = await note(product, { task: { code: "a", title: "x" } });
  expect([invalid.headers["content-type"], invalid.json]).toEqual([
    "application/vnd.api+json; charset=utf-8",
    { errors: [{ name: "title", field: "task.title", reason: "too-short" }] },
  ]);
  expect((await note(product, { task: { code: "b", title: "zero" } })).json).toEqual({
    reason: "Not zero.",
    at: "/tasks",
    status: 400,
  });
  const lost = await product.send("GET", "/nowhere");
  expect([lost.headers["content-type"], lost.text]).toEqual([
    "text/plain; charset=utf-8",
    "NOT_FOUND: There is no GET /nowhere.",
  ]);
});

it("leaves the web application its own form of errors", async () => {
  const product = await runDocument(conduit);
  const { status, json } = await product.send("POST", "/_ninepoint/act", { json: { call: "Note", input: {} } });
  expect([status, json["code"], json["fields"]]).toMatchObject([
    422,
    "INVALID",
    [{ field: "task.code", message: "can't be blank" }, { field: "task.title" }],
  ]);
});

it("tells the first thing that is wrong where the document wants no more", async () => {
  const product = await runDocument(conduit.replace("### Note", "### All calls\n\n- Failures: first\n\n### Note"));
  expect((await note(product, { task: { title: 5 } })).json).toEqual({ errors: { code: ["can't be blank"] } });
  expect((await note(product, { task: { code: "a", title: 5 } })).json).toEqual({
    errors: { title: ["This must be text."] },
  });
});

it("gives an input that is missing or wrong the error that its call has for it, before all else that is wrong", async () => {
  const own = task.replace(
    "- Does: create Task",
    "- Headers: X-Client-Version as version: integer 3..\n- Does: create Task\n- Errors: NO_VERSION when version is missing, OLD when X-Client-Version is wrong",
  );
  const product = await runDocument(`${own}
${catalogue}| NO_VERSION | 400 | Say which client you are. | |
| OLD | 426 | Please get a newer client. | |
`);
  const told = async (headers: Record<string, string>, json: object): Promise<unknown> => {
    const { status, json: body } = await product.send("POST", "/tasks", { json, headers });
    return [status, body["code"], body["errors"]];
  };
  expect(await told({}, {})).toMatchObject([400, "NO_VERSION", [{ field: "X-Client-Version" }]]);
  expect(await told({ "X-Client-Version": "2" }, {})).toMatchObject([426, "OLD", [{ code: "too-small" }]]);
  expect(await told({ "X-Client-Version": "x" }, { task: { code: "a", title: "one" } })).toMatchObject([
    426,
    "OLD",
    [{ code: "type" }],
  ]);
  expect(await told({ "X-Client-Version": "3" }, {})).toMatchObject([
    422,
    "INVALID",
    [{ field: "task.code" }, { field: "task.title" }],
  ]);
  expect(await told({ "X-Client-Version": "3" }, { task: { code: "a", title: "one" } })).toEqual([201, "a", undefined]);
});
