import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

/** The id of the record that the first call made. */
const first = "01a20000-0000-7000-8000-000000000000";
const machine = (transition: string): string => `### Task.status

| State | Meaning |
| --- | --- |
| fresh (initial) | |
| done | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
${transition}`;
const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete Task | | yes | yes | yes |",
];

test("whoever calls as a person who is gone is told to sign in, even when signing in", async () => {
  const model = smallDocument({ fields: ["| title | text | | |"], rights: everything });
  expect(await lastOf(model, ["gone", "Sign in", null, { email: "ann@x.org", password: "secret" }])).toMatchObject({
    status: 401,
    code: "NOT_SIGNED_IN",
  });
});

test("a key is a number or a text, and never taken for the other", async () => {
  const model = smallDocument({
    fields: ["| number | integer, unique, counts up | yes | |", "| part | Task | | |"],
    rights: everything,
  });
  const refused = { status: 422, code: "INVALID_INPUT", fields: [{ field: "part", code: "missing-record" }] };
  expect(await lastOf(model, ["ann", "Create a task"], ["ann", "Create a task", null, { part: "1" }])).toMatchObject(
    refused,
  );
  expect(await lastOf(model, ["ann", "Create a task"], ["ann", "Create a task", null, { part: 1 }])).toMatchObject({
    status: 201,
    body: { part: 1 },
  });
});

test("a place in a list that no list has told is refused, not looked for", async () => {
  const model = smallDocument({ fields: ["| count | integer | | |"], rights: everything });
  for (const values of ["1.5", '"1"', "true", "[1]", "9007199254740993"]) {
    const query = { sort: "count", after: encodeURIComponent(`[${values},"x"]`).replace(/%/g, "~") };
    expect(await lastOf(model, ["ann", "List tasks", null, {}, query])).toMatchObject({
      status: 422,
      fields: [{ field: "after", code: "format" }],
    });
  }
});

test("half a character can't be kept", async () => {
  const model = smallDocument({ fields: ["| title | text | | |", "| link | url | | |"], rights: everything });
  const refused = {
    status: 422,
    code: "INVALID_INPUT",
    fields: [
      { field: "title", code: "format" },
      { field: "link", code: "format" },
    ],
  };
  expect(
    await lastOf(model, ["ann", "Create a task", null, { title: "a\ud800", link: "https://x.org/\udc00" }]),
  ).toMatchObject(refused);
});

test("a path that can name no record does not name one that lacks the value", async () => {
  const model = smallDocument({
    fields: ["| count | integer, unique | | |"],
    rights: everything,
    calls: "### Look\n\n- Call: `GET /api/look/{count}`\n- Does: read Task\n",
  });
  expect(await lastOf(model, ["ann", "Create a task", null, { count: null }], ["ann", "Look", "none"])).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
});

test("a record is found by its id, whatever else it is called by", async () => {
  const model = smallDocument({
    fields: ["| number | integer, unique, counts up | yes | |"],
    rights: everything,
    calls: "### Look\n\n- Call: `GET /api/look/{id}`\n- Does: read Task\n",
  });
  expect(await lastOf(model, ["ann", "Create a task"], ["ann", "Look", first])).toEqual({
    status: 200,
    body: { number: 1 },
  });
});

test("an effect that follows the deletion of its own record finds nothing of it", async () => {
  const model = smallDocument({
    fields: ["| status | status | yes | |", "| title | text | | |", "| copies | integer | | |"],
    rights: [...everything, "| finish Task | | yes | yes | yes |"],
    machine: machine(
      "| finish | fresh | done | | `delete Task where row == this; create Task {title: title, copies: Task.size()}` |",
    ),
    calls:
      '### Finish\n\n- Call: `POST /api/finish/{id}`\n- Does: finish Task\n- Answers: 200 `{"left": Task.size(), "title": title}`\n',
  });
  expect(await lastOf(model, ["ann", "Create a task", null, { title: "One" }], ["ann", "Finish", first])).toEqual({
    status: 200,
    body: { left: 1, title: null },
  });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "One" }],
      ["ann", "Finish", first],
      ["ann", "List tasks"],
    ),
  ).toMatchObject({ body: { items: [{ title: null, copies: 0 }] } });
});

test("an answer about a record that its maker may not read says nothing of it", async () => {
  const model = smallDocument({
    fields: ["| owner | Person | | |", "| two | integer | derived | `2` |"],
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| create Task | | yes | | |",
      "| read Task | | | | yes |",
      "| read Task: owner | | `1 < 0` | | yes |",
    ],
    calls:
      '### Make\n\n- Call: `POST /api/make`\n- Takes: owner\n- Does: create Task\n- Answers: 201 `{"owner": owner.name, "two": two, "same": this == null}`\n',
  });
  expect(await lastOf(model, ["ann", "Make", null, { owner: "ben" }])).toEqual({
    status: 201,
    body: { owner: null, two: null, same: true },
  });
});

test("only `this` is the record as it would become: on any other way it is as it was", async () => {
  const model = smallDocument({
    fields: ["| title | text | | |", "| owner | Person | | `me` |"],
    people: ["| tasks | list of Task by owner | | |"],
    rules: ['| No second x | update Task | `not owner.tasks.exists(t, t.title == "x")` | BROKEN |'],
    rights: everything,
  });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "a" }],
      ["ann", "Change a task", first, { title: "x" }],
    ),
  ).toMatchObject({ status: 200, body: { title: "x" } });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "x" }],
      ["ann", "Change a task", first, { title: "a" }],
    ),
  ).toMatchObject({ status: 422, code: "BROKEN" });
});

test("a tag that another role was given is stale, though both see the same", async () => {
  const model = smallDocument({
    fields: ["| title | text | | |", "| part | text | | |"],
    conditions: ['| any | Task | `title != ""` |'],
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Task | | any | yes | yes |",
      "| read Task: part | | yes | yes | yes |",
      "| create, update Task | | yes | yes | yes |",
    ],
  });
  const create = ["ann", "Create a task", null, { title: "a" }] as const;
  expect(await lastOf(model, create, ["ann", "Change a task", first, { title: "b" }, { if: "1" }])).toMatchObject({
    status: 200,
  });
  expect(await lastOf(model, create, ["cleo", "Change a task", first, { title: "b" }, { if: "1" }])).toMatchObject({
    status: 412,
    code: "STALE",
  });
});

test("what a rule finds by way of `old` is the world before, also where the call has written it", async () => {
  const model = smallDocument({
    fields: [
      "| status | status | yes | |",
      "| count | integer | yes | `0` |",
      "| part | Task | | |",
      "| parts | list of Task by part | | |",
      "| total | integer | derived | `parts.sum(p, p.count)` |",
    ],
    machine: machine("| finish | fresh | done | | `part.count = part.count + 1` |"),
    rules: ["| No part grows | Task | `old == null or part == null or part.count <= old.part.count` | BROKEN |"],
    rights: [...everything, "| finish Task | | yes | yes | yes |"],
  });
  const [whole, part] = [
    ["ann", "Create a task"],
    ["ann", "Create a task", null, { part: first }],
  ] as const;
  const second = "01a20000-0000-7000-8000-000000000010";
  expect(await lastOf(model, whole, part, ["ann", "Finish a task", second])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
  expect(await lastOf(model, whole, part, ["ann", "Change a task", first, { count: 1 }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
  expect(await lastOf(model, whole, part, ["ann", "Change a task", second, { count: 1 }])).toMatchObject({
    status: 200,
  });
});

test("a derived field of `old` is what it was", async () => {
  const model = smallDocument({
    fields: [
      "| count | integer | yes | `0` |",
      "| part | Task | | |",
      "| parts | list of Task by part | | |",
      "| total | integer | derived | `parts.sum(p, p.count)` |",
    ],
    rules: [
      "| Nothing is lost | Task | `old == null or total >= old.total` | BROKEN |",
      "| Nothing goes | Task | `old == null or old.parts.all(p, p in parts)` | BROKEN |",
    ],
    rights: everything,
  });
  const [whole, part] = [
    ["ann", "Create a task"],
    ["ann", "Create a task", null, { part: first, count: 5 }],
  ] as const;
  const second = "01a20000-0000-7000-8000-000000000010";
  expect(await lastOf(model, whole, part, ["ann", "Change a task", second, { count: 4 }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
  expect(await lastOf(model, whole, part, ["ann", "Change a task", second, { count: 6 }])).toMatchObject({
    status: 200,
  });
  expect(await lastOf(model, whole, part, ["ann", "Change a task", second, { count: 6, part: null }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
});

test("of a record that is new there is no `old`, and so no derived field of it either", async () => {
  const model = smallDocument({
    fields: ["| sure | boolean | derived | `true` |"],
    rights: everything,
    rules: ["| Never new | Task | `old.sure` | BROKEN |"],
  });
  expect(await lastOf(model, ["ann", "Create a task"])).toMatchObject({ status: 422, code: "BROKEN" });
});

test("records are called by what a path can hold and everyone may see, never by a reference", async () => {
  const model = smallDocument({
    fields: [
      "| owner | Person, unique | yes | `me` |",
      '| secretCode | text, unique, hidden | yes | `"x"` |',
      "| part | Task | | |",
    ],
    rights: ["| read Person | | | yes | yes |", "| read, create Task | yes | yes | yes | yes |"],
  });
  expect(model.entities.map(({ key }) => key)).toEqual(["id", "id"]);
  expect(await lastOf(model, ["ben", "Create a task"], [null, "Read a task", first])).toEqual({
    status: 200,
    body: { id: first, owner: null, part: null },
  });
});

test("a reference to whom one may not see is null in every filter too", async () => {
  const model = smallDocument({
    fields: ["| title | text | | |", "| owner | Person | | |"],
    rights: ["| read Person | | `this == me` | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  });
  const [own, other] = [
    ["cleo", "Create a task", null, { title: "own", owner: "ann" }],
    ["cleo", "Create a task", null, { title: "other", owner: "ben" }],
  ] as const;
  const listed = async (query: Readonly<Record<string, string>>): Promise<unknown> =>
    lastOf(model, own, other, ["ann", "List tasks", null, {}, query]);
  expect(await listed({ owner: "" })).toMatchObject({ body: { total: 1, items: [{ title: "other", owner: null }] } });
  expect(await listed({ owner: "ben" })).toMatchObject({ body: { total: 0 } });
  expect(await listed({ "owner.ne": "" })).toMatchObject({
    body: { total: 1, items: [{ title: "own", owner: "ann" }] },
  });
  expect(await listed({ "owner.ne": "ben" })).toMatchObject({ body: { total: 2 } });
});

test("a derived reference is looked up where it leads, as far as one may see that", async () => {
  const model = smallDocument({
    fields: [
      "| title | text | | |",
      "| owner | Person | yes | `me` |",
      "| part | Task | | |",
      "| approver | Person | derived | `part.owner` |",
    ],
    rights: ["| read Person | | `this == me` | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  });
  const calls = [
    ["cleo", "Create a task", null, { title: "whole" }],
    ["ann", "Create a task", null, { title: "part", part: first }],
  ] as const;
  const second = "01a20000-0000-7000-8000-000000000010";
  expect(await lastOf(model, ...calls, ["ben", "Read a task", second])).toMatchObject({
    status: 200,
    body: { approver: "cleo" },
  });
  expect(await lastOf(model, ...calls, ["ann", "Read a task", second])).toMatchObject({
    status: 200,
    body: { approver: null },
  });
  expect(await lastOf(model, ...calls, ["ben", "List tasks", null, {}, { approver: "cleo" }])).toMatchObject({
    body: { total: 1 },
  });
});

test("a message tells what was sent, and else what the caller sees of the record, wherever it is refused", async () => {
  const model = smallDocument({
    fields: ["| count | integer | yes | |", "| title | text | yes | |", "| secretCode | secret 4..20 | yes | |"],
    rules: ["| Little | Task | `count < 10` | TOLD |"],
    errors: ["| TOLD | 409 | {count} is too much for {title}. |"],
    rights: everything,
  });
  const made = ["ann", "Create a task", null, { count: 1, title: "me", secretCode: "hunter2" }] as const;
  const told = (message: string): object => ({ status: 409, code: "TOLD", message });
  expect(
    await lastOf(model, ["ann", "Create a task", null, { count: 11, title: "you", secretCode: "hunter2" }]),
  ).toMatchObject(told("11 is too much for you."));
  expect(await lastOf(model, made, ["ann", "Change a task", first, { count: 12 }])).toMatchObject(
    told("12 is too much for me."),
  );
});

test("a list is sorted by a derived field that is the same number everywhere", async () => {
  const model = smallDocument({
    fields: ["| title | text | | |", "| weight | integer | derived | `7` |"],
    rights: everything,
  });
  const made = ["ann", "Create a task", null, { title: "a" }] as const;
  expect(await lastOf(model, made, ["ann", "List tasks", null, {}, { sort: "-weight" }])).toMatchObject({
    status: 200,
    body: { total: 1 },
  });
});
