import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const model = smallDocument({
  fields: ["| code | text 1..9, unique | yes | |", "| urgent | boolean | yes | `false` |", "| owner | Person | | |"],
  rights: [
    "| read, create Task | | yes | yes | yes |",
    "| update Task | | yes | yes | yes |",
    "| update Task: urgent | | | `owner == me` | yes |",
    "| read Person | | yes | yes | yes |",
  ],
  calls: `### Show a task

- Call: \`GET /api/shown/{owner}/{code}\`
- On: Task where \`code == path.code and owner.name == path.owner\`
- Path: owner: text
- Does: read Task
- Headers answered: X-Code \`code\`, X-Owner \`owner.name\`

### Show my tasks

- Call: \`GET /api/mine\`
- For: Member
- Does: list Task where \`row.owner == me\`
- Headers answered: X-Caller \`me.name\`

### Drop a task

- Call: \`POST /api/dropped/{code}\`
- For: Chief
- On: Task where \`code == path.code\`
- Does: delete Task where \`row == subject\`
- Answers: 204
- Headers answered: X-Caller \`me.name\`
`,
});

const [first] = ["01a20000-0000-7000-8000-000000000000"];
const made: Said = ["cleo", "Create a task", null, { code: "a", owner: "ann" }];

test("a field that a row of its own governs is set at creation only by whom that row grants it, on the record as it would become", async () => {
  const create = (who: string, input: Readonly<Record<string, string | boolean>>) =>
    lastOf(model, [who, "Create a task", null, { code: "b", ...input }]);
  expect(await create("ann", {})).toMatchObject({ status: 201 });
  expect(await create("ann", { urgent: true })).toMatchObject({ status: 403 });
  expect(await create("ben", { urgent: true, owner: "ann" })).toMatchObject({ status: 403 });
  expect(await create("ben", { urgent: true, owner: "ben" })).toMatchObject({ status: 201 });
  expect(await create("cleo", { urgent: true })).toMatchObject({ status: 201 });
});

test("a record that is named by its key is found whatever the path of the call asks for", async () => {
  const byPath: Said = ["ann", "Show a task", "a", { "path.owner": "ann" }];
  expect(await lastOf(model, made, byPath)).toMatchObject({ status: 200, body: { code: "a" } });
  expect(await lastOf(model, made, ["ann", "Show a task", "a", { "path.owner": "ben" }])).toMatchObject({
    status: 404,
  });
  expect(await lastOf(model, made, ["ann", "Show a task", first, {}, { by: "key" }])).toMatchObject({
    status: 200,
    body: { code: "a" },
  });
});

test("headers come with records, lists and answers without a body", async () => {
  expect(await lastOf(model, made, ["ann", "Show a task", "a", { "path.owner": "ann" }])).toMatchObject({
    headers: { "X-Code": "a", "X-Owner": "ann" },
  });
  expect(await lastOf(model, made, ["ann", "Show my tasks"])).toMatchObject({ headers: { "X-Caller": "ann" } });
  expect(await lastOf(model, made, ["cleo", "Drop a task", "a"])).toMatchObject({
    status: 204,
    headers: { "X-Caller": "cleo" },
  });
});
