import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |", "| size | integer | | |", "| secret | integer | | |"],
  rights: [
    "| read Task: title, size | | yes | yes | yes |",
    "| read Task: secret | | | | yes |",
    "| create Task | | yes | yes | yes |",
  ],
  calls: `### Pick

- Call: \`GET /api/pick\`
- Takes: sort: one of title, -size, secret = "title", order: one of asc, desc = "asc"
- Does: list Task, sorted by \`input.sort\`, reversed where \`input.order == "desc"\`
- Answers: 200 \`items.map(t, t.title)\`
`,
});
const made: readonly Said[] = (
  [
    ["b", 1, 3],
    ["a", 3, 1],
    ["c", null, 2],
  ] as const
).map(([title, size, secret]) => ["ann", "Create a task", null, { title, ...(size === null ? {} : { size }), secret }]);
const picked = async (who: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
  ((await lastOf(model, ...made, [who, "Pick", null, query])) as { body: unknown }).body;

test("the caller chooses the field that a list is sorted by", async () => {
  expect(await picked("ann", {})).toEqual(["a", "b", "c"]);
  expect(await picked("ann", { sort: "-size" })).toEqual(["a", "b", "c"]);
  expect(await picked("cleo", { sort: "secret" })).toEqual(["a", "c", "b"]);
});

test("an order is turned round as a whole, null being the least", async () => {
  expect(await picked("ann", { order: "desc" })).toEqual(["c", "b", "a"]);
  expect(await picked("ann", { sort: "-size", order: "desc" })).toEqual(["c", "b", "a"]);
});

test("an order by what the caller may not read tells nothing", async () => {
  expect(await picked("ann", { sort: "secret" })).toEqual(["b", "a", "c"]);
});
