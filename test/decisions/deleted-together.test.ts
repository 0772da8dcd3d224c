import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| parent | Task, deleted with it | | |",
  ],
  rights: ["| read Person | | yes | yes | yes |", "| read, create, update, delete Task | | yes | yes | yes |"],
});
const task = (title: string, parent: number | null = null): Said => ["ann", "Create a task", null, { title, parent }];

test("records that go with each other are deleted together, and what refers to none of them stays", async () => {
  const circle = [task("a"), task("b", 1), ["ann", "Change a task", "1", { parent: 2 }]] as const;
  expect(await lastOf(model, ...circle, task("c"), ["ann", "Delete a task", "1"], ["ann", "List tasks"])).toMatchObject(
    {
      status: 200,
      body: { items: [{ title: "c" }], total: 1 },
    },
  );
  const own = [task("a"), ["ann", "Change a task", "1", { parent: 1 }]] as const;
  expect(await lastOf(model, ...own, ["ann", "Delete a task", "1"], ["ann", "List tasks"])).toMatchObject({
    body: { total: 0 },
  });
});
