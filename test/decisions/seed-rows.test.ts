import { expect, test } from "vitest";
import { lastOf, readSmall, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const fields = [
  "| id | integer, unique, counts up | yes | |",
  "| title | text 1..20 | yes | |",
  "| done | boolean | yes | `false` |",
  "| part | Task | | |",
  "| price | money | | |",
  "| by | Person, cleared | | `me` |",
];
const rights = [
  "| read Person | yes | yes | yes | yes |",
  "| read Task | yes | yes | yes | yes |",
  "| create, update, delete Task | | yes | yes | yes |",
  "| call Start anew | | | | yes |",
];
const rows = `### Rows of Task

| id | title | part | price |
| --- | --- | --- | --- |
| 7 | First | 3 | 1.50 |
| 3 | Second | | |
`;
const calls =
  '### Start anew\n\n- Call: `POST /api/reset`\n- Does: reset\n- Answers: 200 `{"tasks": Task.map(t, t.id)}`\n\n### Ping\n\n- Call: `GET /api/ping`\n- For: Visitor, Member, Clerk, Chief\n- Answers: 200 `{"people": Person.size()}`\n';
const model = smallDocument({ fields, rights, entities: rows, calls });
const anew: Said = ["cleo", "Start anew"];

test("a reset puts the document's rows in the place of all records, and counting goes on after them", async () => {
  expect(await lastOf(model, ["ann", "Create a task", null, { title: "Mine" }], anew)).toEqual({
    status: 200,
    body: { tasks: [7, 3] },
  });
  expect(await lastOf(model, anew, ["ben", "Ping"])).toMatchObject({ status: 401, code: "NOT_SIGNED_IN" });
  expect(await lastOf(model, anew, [null, "Ping"])).toEqual({ status: 200, body: { people: 0 } });
  expect(await lastOf(model, anew, [null, "Read a task", "7"])).toEqual({
    status: 200,
    body: { id: 7, title: "First", done: false, part: 3, price: 1.5, by: null },
  });
});

test("a reset done again changes nothing, and what was done between is gone", async () => {
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "A" }],
      ["ann", "Create a task", null, { title: "B" }],
      anew,
      anew,
    ),
  ).toMatchObject({ status: 401 });
});

test("only whom the document grants it resets", async () => {
  expect(await lastOf(model, ["ann", "Start anew"])).toMatchObject({ status: 403, code: "NOT_ALLOWED" });
  expect(await lastOf(model, [null, "Start anew"])).toMatchObject({ status: 401, code: "NOT_SIGNED_IN" });
});

const people =
  "### Rows of Person\n\n| name | email | password | role |\n| --- | --- | --- | --- |\n| Root | root@x.org | battery | Chief |\n";
const staffed = smallDocument({ fields, rights, entities: `${rows}\n${people}`, calls });

test("people of the document's rows sign in with what the rows say", async () => {
  expect(
    await lastOf(staffed, anew, [null, "Sign in", null, { email: "root@x.org", password: "battery" }]),
  ).toMatchObject({ status: 200, body: { name: "Root" } });
});

test("who is in the rows is the same person after a reset, and may reset again", async () => {
  const root = "00000000-0000-7000-8000-000000000001";
  const again: Said = [root, "Start anew"];
  expect(await lastOf(staffed, anew, [root, "Create a task", null, { title: "New" }])).toMatchObject({
    status: 201,
    body: { id: 8 },
  });
  expect(
    await lastOf(
      staffed,
      anew,
      [root, "Create a task", null, { title: "New" }],
      [root, "Change a task", "7", { title: "Other" }],
      again,
    ),
  ).toEqual({ status: 200, body: { tasks: [7, 3] } });
  expect(await lastOf(staffed, anew, again, [root, "Read a task", "7"])).toMatchObject({ body: { title: "First" } });
});

test("rows that break a rule of their document by now leave everything as it was", async () => {
  const strict = smallDocument({
    fields,
    rights,
    entities: rows,
    calls,
    rules: ['| Cheap | Task | `price == null or price < 1 or now < timestamp("2000-01-01T00:00:00Z")` | BROKEN |'],
  });
  expect(await lastOf(strict, ["ann", "Create a task", null, { title: "Mine" }], anew)).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
});

test("each row that breaks a rule of its entity is reported, and no other", () => {
  const { mistakes } = readSmall({
    fields,
    rights,
    calls,
    entities: `${rows}| 4 | Third | | 2.50 |\n`,
    rules: ["| Cheap | Task | `price == null or price < 1` | BROKEN |"],
  });
  expect(mistakes.map(({ code }) => code)).toEqual(["row-refused", "row-refused"]);
});
