import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

// `If-Match` names the record that the call is about (docs/language/order-of-judgement.md), also where the call creates another.

const model = smallDocument({
  fields: ["| id | integer, unique, counts up | yes | |", "| title | text 1..20 | yes | |", "| part | Task | | |"],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create, update Task | | yes | yes | yes |"],
  calls: `### Add a part

- Call: \`POST /api/tasks/{id}/parts\`
- On: Task
- Takes: title
- Does: create Task \`{part: this}\`
`,
});

const created = ["ann", "Create a task", null, { title: "One" }] as const;
const changed = ["ann", "Change a task", "1", { title: "Two" }] as const;

test("what is created beside a record that was changed meanwhile is refused as stale", async () => {
  expect(
    await lastOf(model, created, changed, ["ann", "Add a part", "1", { title: "Part" }, { if: "2" }]),
  ).toMatchObject({ status: 412, code: "STALE" });
});

test("what is created beside a record that is as it was is created", async () => {
  expect(
    await lastOf(model, created, changed, ["ann", "Add a part", "1", { title: "Part" }, { if: "1" }]),
  ).toMatchObject({ status: 201, body: { part: 1 } });
});

test("a call by convention that creates is about no record, and no tag prevents it", async () => {
  expect(await lastOf(model, created, ["ann", "Create a task", null, { title: "Two" }, { if: "1" }])).toMatchObject({
    status: 201,
  });
});
