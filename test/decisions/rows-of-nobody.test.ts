import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";
import type { Specification } from "../../src/model/specification.ts";

/** Tasks whose note nobody is granted to read or to change, by rows of its own or by none. */
function tasks(rows: readonly string[]): Specification {
  return smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 1..20 | yes | |",
      `| note | text ..20 | | \`"secret"\` |`,
    ],
    entities: "",
    rules: [],
    rights: ["| read Person | | yes | yes | yes |", "| read, create, update Task | | yes | yes | yes |", ...rows],
    calls:
      "Calls not written here follow the conventions.\n\n### Note it\n\n- Call: `PATCH /tasks/{number}`\n- On: Task\n- Takes: title?, note?\n- Does: update Task\n",
  });
}

const create: Said = ["ann", "Create a task", null, { title: "t" }];
const read: Said = ["ann", "Read a task", "1"];

test("without a row of its own, a field is read and changed as the record is", async () => {
  expect(await lastOf(tasks([]), create, read)).toMatchObject({ body: { note: "secret" } });
  expect(await lastOf(tasks([]), create, ["ann", "Note it", "1", { note: "n" }])).toMatchObject({ status: 200 });
});

test.each(["| | | | |", "| no | no | no | no |", "| not shown | | | |"])(
  "a row with the cells %s keeps a field from everybody",
  async (cells) => {
    const kept = tasks([`| read Task: note ${cells}`, `| update Task: note ${cells}`]);
    const { body } = (await lastOf(kept, create, read)) as { readonly body: object };
    expect(Object.keys(body)).not.toContain("note");
    expect(await lastOf(kept, create, ["ann", "Note it", "1", { note: "n" }])).toMatchObject({ status: 403 });
    expect(await lastOf(kept, create, ["ann", "Note it", "1", { title: "n" }])).toMatchObject({ status: 200 });
    expect(await lastOf(kept, ["ann", "Create a task", null, { title: "t", note: "n" }])).toMatchObject({
      status: 403,
    });
  },
);
