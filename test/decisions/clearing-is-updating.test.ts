import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";
import type { Specification } from "../../src/model/specification.ts";

/** Boxes that name tasks; a task goes with its parent. */
function boxes({
  fields,
  rules = [],
  statement = 'delete Task where title == "t"',
}: {
  readonly fields: readonly string[];
  readonly rules?: readonly string[];
  readonly statement?: string;
}): Specification {
  return smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 1..20 | yes | |",
      "| parent | Task, deleted with it | | |",
      "| status | status | yes | |",
    ],
    entities: `### Box (boxes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| number | integer, unique, counts up | yes | |\n${fields.join("\n")}`,
    machine: `### Task.status\n\n| State |\n| --- |\n| open (initial) |\n| done |\n\n| Transition | From | To | Effect |\n| --- | --- | --- | --- |\n| finish | open | done | \`${statement}\` |`,
    rules,
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create, delete, finish Task | | yes | yes | yes |",
      "| read, create, update, delete Box | | yes | yes | yes |",
    ],
    calls: `Calls not written here follow the conventions.\n\n### Do it\n\n- Call: \`POST /do-it\`\n- For: Member\n- Does: \`${statement}\`\n`,
  });
}

const task = (title: string, parent: number | null = null): Said => [
  "ann",
  "Create a task",
  null,
  parent === null ? { title } : { title, parent },
];
const box = (values: Readonly<Record<string, number>>): Said => ["ann", "Create a box", null, values];
const one = "| task | Task, cleared | | |";
const begin = [task("t"), task("other"), box({ task: 1 })];

test.each([
  ["a call that deletes", ["ann", "Delete a task", "1"]],
  ["a statement that deletes", ["ann", "Do it", null, {}]],
  ["an effect that deletes", ["ann", "Finish a task", "2", {}]],
] satisfies readonly (readonly [string, Said])[])(
  "a rule on updating is asked of a record whose reference %s clears",
  async (_, deletes) => {
    for (const on of ["update Box", "Box"]) {
      const bound = boxes({
        fields: [one],
        rules: [`| R | ${on} | \`${on === "Box" ? "task != null" : "task != null or old.task == null"}\` | BROKEN |`],
      });
      expect(await lastOf(bound, ...begin, deletes)).toMatchObject({ status: 422, code: "BROKEN" });
      expect(await lastOf(bound, ...begin, deletes, ["ann", "Read a box", "1"])).toMatchObject({ body: { task: 1 } });
    }
    const other = boxes({
      fields: [one],
      rules: ["| R | update Box | `number != 9` | BROKEN |", "| C | create Box | `task != null` | BROKEN |"],
    });
    expect(await lastOf(other, ...begin, deletes, ["ann", "Read a box", "1"])).toMatchObject({ body: { task: null } });
  },
);

test("what goes with a record clears too, and what goes is not asked", async () => {
  const rules = ["| R | update Box | `task != null` | BROKEN |"];
  expect(
    await lastOf(boxes({ fields: [one], rules }), task("t"), task("child", 1), box({ task: 2 }), [
      "ann",
      "Delete a task",
      "1",
    ]),
  ).toMatchObject({ code: "BROKEN" });
  const both = boxes({ fields: [one, "| on | Task, deleted with it | | |"], rules });
  expect(
    await lastOf(both, task("t"), box({ task: 1, on: 1 }), ["ann", "Delete a task", "1"], ["ann", "List boxes"]),
  ).toMatchObject({ body: { items: [] } });
});

test("all references of a record that are cleared together are one update", async () => {
  const fields = [
    one,
    "| next | Task, cleared | | |",
    "| cleared | integer | yes | `(task == null ? 1 : 0) + (next == null ? 1 : 0)`, on every change |",
  ];
  const model = boxes({ fields, rules: ["| R | update Box | `(task == null) == (next == null)` | BROKEN |"] });
  expect(
    await lastOf(
      model,
      task("t"),
      task("child", 1),
      box({ task: 1, next: 2 }),
      ["ann", "Delete a task", "1"],
      ["ann", "Read a box", "1"],
    ),
  ).toMatchObject({ body: { task: null, next: null, cleared: 2 } });
  expect(
    await lastOf(model, task("t"), task("other"), box({ task: 1, next: 2 }), ["ann", "Delete a task", "1"]),
  ).toMatchObject({ code: "BROKEN" });
});

test("what a record computes on every change is held to its field when a reference is cleared; a fixed reference is cleared all the same", async () => {
  const fields = [
    "| task | Task, cleared, fixed | | |",
    "| size | integer 0..1 | yes | `task == null ? 2 : 1`, on every change |",
  ];
  expect(await lastOf(boxes({ fields }), task("t"), box({ task: 1 }), ["ann", "Delete a task", "1"])).toMatchObject({
    status: 422,
    code: "INVALID_INPUT",
  });
  expect(
    await lastOf(
      boxes({ fields: fields.slice(0, 1) }),
      task("t"),
      box({ task: 1 }),
      ["ann", "Delete a task", "1"],
      ["ann", "Read a box", "1"],
    ),
  ).toMatchObject({ body: { task: null } });
});

test("a reference that keeps its record is told before any rule on what would be cleared", async () => {
  const model = boxes({
    fields: [one, "| kept | Task | | |"],
    rules: ["| R | update Box | `task != null` | BROKEN |"],
  });
  expect(
    await lastOf(model, task("t"), box({ task: 1 }), box({ kept: 1 }), ["ann", "Delete a task", "1"]),
  ).toMatchObject({ status: 409, code: "STILL_REFERENCED" });
});
