import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const bad = 'Box.filter(b, b.name == "bad")';
/** Each thing that is done to a record, in each way in which a statement does it. */
const statements: readonly (readonly [rule: string, statement: string])[] = [
  ["create Box", 'create Box {name: "worse"}'],
  ["create Box", `for each b in ${bad}: create Box {name: "worse"}`],
  ["create Box", 'create Box {name: "worse"} unless false'],
  ["update Box", 'update Box where name == "bad" {size: 9}'],
  ["update Box", `for each b in ${bad}: b.size = 9`],
  ["delete Box", 'delete Box where name == "bad"'],
  ["delete Box", `for each b in ${bad}: delete Box where row == b`],
  ["seal Box", `for each b in ${bad}: seal b`],
];
const rules: Readonly<Record<string, string>> = {
  "create Box": '| R | create Box | `name != "worse"` | BROKEN |',
  "update Box": '| R | update Box | `old.name != "bad"` | BROKEN |',
  "delete Box": '| R | delete Box | `name != "bad"` | BROKEN |',
  "seal Box": '| R | seal Box | `name != "bad"` | BROKEN |',
};

test.each(statements)("a rule on %s is enforced where a call or a transition does `%s`", async (rule, statement) => {
  // A transition takes no other transition.
  const inEffects = rule !== "seal Box";
  for (const isBroken of [true, false]) {
    const model = smallDocument({
      fields: [
        "| number | integer, unique, counts up | yes | |",
        "| title | text 1..20 | yes | |",
        "| status | status | yes | |",
      ],
      entities:
        "### Box (boxes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| number | integer, unique, counts up | yes | |\n| name | text 1..20 | yes | |\n| size | integer 0..100 | yes | `1` |\n| state | status | yes | |",
      machine: `### Task.status\n\n| State |\n| --- |\n| open (initial) |\n| done |\n\n| Transition | From | To | Effect |\n| --- | --- | --- | --- |\n| finish | open | done | ${inEffects ? `\`${statement}\`` : ""} |\n\n### Box.state\n\n| State |\n| --- |\n| loose (initial) |\n| tight |\n\n| Transition | From | To |\n| --- | --- | --- |\n| seal | loose | tight |`,
      rules: isBroken ? [rules[rule]!] : [],
      rights: [
        "| read Person | | yes | yes | yes |",
        "| read, create, finish Task | | yes | yes | yes |",
        "| read, create Box | | yes | yes | yes |",
      ],
      calls: `Calls not written here follow the conventions.\n\n### Do it\n\n- Call: \`POST /do-it\`\n- For: Member\n- Does: \`${statement}\`\n`,
    });
    const begin = [
      ["ann", "Create a box", null, { name: "bad" }],
      ["ann", "Create a task", null, { title: "t" }],
    ] as const;
    expect(await lastOf(model, ...begin, ["ann", "Do it", null, {}])).toMatchObject(
      isBroken ? { status: 422, code: "BROKEN" } : { status: statement.startsWith("create") ? 201 : 204 },
    );
    if (inEffects)
      expect(await lastOf(model, ...begin, ["ann", "Finish a task", "1", {}])).toMatchObject(
        isBroken ? { status: 422, code: "BROKEN" } : { status: 200 },
      );
  }
});

test("what goes with a record that is deleted is asked for no rule on deleting", async () => {
  const model = smallDocument({
    fields: ["| number | integer, unique, counts up | yes | |", "| title | text 1..20 | yes | |"],
    entities:
      "### Box (boxes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| number | integer, unique, counts up | yes | |\n| task | Task, deleted with it | yes | |",
    rules: ["| R | delete Box | `number > 9` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create, delete Task | | yes | yes | yes |",
      "| read, create, delete Box | | yes | yes | yes |",
    ],
  });
  const begin = [
    ["ann", "Create a task", null, { title: "t" }],
    ["ann", "Create a box", null, { task: 1 }],
  ] as const;
  expect(await lastOf(model, ...begin, ["ann", "Delete a box", "1"])).toMatchObject({ code: "BROKEN" });
  expect(await lastOf(model, ...begin, ["ann", "Delete a task", "1"], ["ann", "List boxes"])).toMatchObject({
    body: { items: [] },
  });
});
