import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const task = "01a20000-0000-7000-8000-000000000000";
const model = smallDocument({
  severalRoles: true,
  fields: ["| title | text 1..20 | | |", "| note | text | | |"],
  rights: [
    "| read Person | | yes | yes | yes |",
    "| update Person | | | | yes |",
    "| read, create Task | | yes | yes | |",
    "| update Task: title | | | yes | |",
    "| delete Task | | | | yes |",
    "| call Count | | | | yes |",
  ],
  calls:
    '### Count\n\n- Call: `GET /api/count`\n- Answers: 200 `{"mine": me.role, "clerk": Clerk in me.role, "tasks": Task.size()}`\n',
});
const created = ["ben", "Create a task", null, { title: "one" }] as const;

test("whoever has two roles may do what either of them may", async () => {
  expect(await lastOf(model, created, ["cleo", "Change a task", task, { title: "two" }])).toMatchObject({
    status: 200,
    body: { title: "two" },
  });
  expect(await lastOf(model, created, ["cleo", "Delete a task", task])).toMatchObject({ status: 204 });
});

test("whoever has one of them may do no more than it", async () => {
  expect(await lastOf(model, created, ["ben", "Delete a task", task])).toMatchObject({
    status: 403,
    code: "NOT_ALLOWED",
  });
  expect(await lastOf(model, created, ["ann", "Change a task", task, { title: "two" }])).toMatchObject({ status: 403 });
});

test("what is seen is what any of the roles may see", async () => {
  expect(await lastOf(model, created, ["cleo", "Count"])).toEqual({
    status: 200,
    body: { mine: ["Chief", "Clerk"], clerk: true, tasks: 1 },
  });
});

test("roles are taken and given one by one, and whoever has none left has still signed in", async () => {
  const demoted = ["cleo", "Change a person", "ben", { role: [] }] as const;
  expect(await lastOf(model, demoted, ["ben", "Create a task", null, {}])).toMatchObject({
    status: 403,
    code: "NOT_ALLOWED",
  });
  const promoted = ["cleo", "Change a person", "ben", { role: ["Clerk", "Chief"] }] as const;
  expect(await lastOf(model, promoted, ["ben", "Count"])).toMatchObject({ status: 200, body: { clerk: true } });
});

test("there is no role that the document does not have", async () => {
  expect(await lastOf(model, ["cleo", "Change a person", "ben", { role: ["King"] }])).toMatchObject({
    status: 422,
    fields: [{ field: "role", code: "choice" }],
  });
});

test("a role is another one than the role whose name its own name contains", async () => {
  const clerks = smallDocument({
    fields: ["| title | text 1..20 | | |"],
    roles: ["Member", "Clerk", "HeadClerk"],
    rights: ["| read, create Task | | yes | yes | yes |", "| delete Task | | | yes | |"],
  });
  expect(await lastOf(clerks, created, ["cleo", "Delete a task", task])).toMatchObject({ status: 403 });
  expect(await lastOf(clerks, created, ["ben", "Delete a task", task])).toMatchObject({ status: 204 });
});
