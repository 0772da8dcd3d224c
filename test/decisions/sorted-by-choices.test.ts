import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { peopledState } from "../properties/engine-people.ts";
import type { Said } from "./small-world.ts";

// Lists are sorted by a choice, a status or a role in the order in which the document lists the values (decision 66).

const latest = (name: string, sort: string): string =>
  `### ${name}\n\n- Call: \`GET /api/${name.toLowerCase()}\`\n- Does: list Task, sorted by ${sort}\n- Answers: 200 \`items.map(t, t.title)\`\n`;

const model = smallDocument({
  fields: [
    "| number | integer, unique, counts up | yes | |",
    "| title | text 1..20 | | |",
    "| priority | one of urgent, low, high | | |",
    "| graded | one of urgent, low, high | derived | `priority` |",
    "| status | status | yes | |",
  ],
  machine: [
    "### Task.status",
    "",
    "| State |",
    "| --- |",
    "| waiting (initial) |",
    "| done |",
    "",
    "| Transition | From | To |",
    "| --- | --- | --- |",
    "| finish | waiting | done |",
  ].join("\n"),
  rights: ["| read Person | | yes | | |", "| read, create, finish Task | | yes | | |"],
  calls: [
    "### Pages\n\n- Call: `GET /api/pages`\n- Does: list Task, sorted by `priority`\n",
    latest("Rising", "`priority`"),
    latest("Falling", "`-priority`"),
    `### Chosen\n\n- Call: \`GET /api/chosen\`\n- Takes: sort: one of priority, -priority\n- Does: list Task, sorted by \`input.sort\`\n- Answers: 200 \`items.map(t, t.title)\`\n`,
  ].join("\n"),
});
const made: readonly Said[] = ["high", "low", "urgent", null, "low"].map((priority, at) => [
  "ann",
  "Create a task",
  null,
  { title: `${priority ?? "none"} ${at}`, ...(priority === null ? {} : { priority }) },
]);
const list = (query: Readonly<Record<string, string>>): Said => ["ann", "List tasks", null, {}, query];

interface Page {
  readonly body: { readonly items: readonly { readonly title: string }[]; readonly next: string | null };
}

/** The titles of a list, read in pages of a size. */
async function titles(query: Readonly<Record<string, string>>, size = "200"): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const asked = { ...query, size, ...(after === null ? {} : { after }) };
    const { body } = (await lastOf(model, ...made, list(asked))) as Page;
    found.push(...body.items.map(({ title }) => title));
    if (body.next === null) return found;
    after = body.next;
  }
}

const rising = ["none 3", "urgent 2", "low 1", "low 4", "high 0"];
const falling = ["high 0", "low 1", "low 4", "urgent 2", "none 3"];

test.each(["priority", "graded"])(
  "a list is sorted by %s as the document lists the values, on every page",
  async (field) => {
    for (const size of ["1", "2", "200"]) {
      expect(await titles({ sort: field }, size)).toEqual(rising);
      expect(await titles({ sort: `-${field}` }, size)).toEqual(falling);
    }
    expect(await titles({ sort: `${field},-title` })).toEqual(["none 3", "urgent 2", "low 4", "low 1", "high 0"]);
  },
);

test("filters by less and more follow the same order", async () => {
  const of = (name: string, value: string): Promise<readonly string[]> => titles({ [name]: value, sort: "title" });
  expect(await of("priority.lt", "low")).toEqual(["urgent 2"]);
  expect(await of("priority.lte", "low")).toEqual(["low 1", "low 4", "urgent 2"]);
  expect(await of("priority.gt", "urgent")).toEqual(["high 0", "low 1", "low 4"]);
  expect(await of("priority.gte", "high")).toEqual(["high 0"]);
});

test("states are sorted as the document lists them", async () => {
  const done: Said = ["ann", "Finish a task", "2", {}];
  const { body } = (await lastOf(model, ...made, done, list({ sort: "-status", size: "1" }))) as Page;
  expect(body.items.map(({ title }) => title)).toEqual(["low 1"]);
});

test("a call that answers an expression lists in the same order", async () => {
  const answered = (call: string, input = {}): Promise<unknown> => lastOf(model, ...made, ["ann", call, null, input]);
  expect(await answered("Rising")).toMatchObject({ body: rising });
  expect(await answered("Falling")).toMatchObject({ body: ["high 0", "low 4", "low 1", "urgent 2", "none 3"] });
  expect(await answered("Chosen", { sort: "priority" })).toMatchObject({
    body: ["none 3", "urgent 2", "low 4", "low 1", "high 0"],
  });
});

test("an index finds the records of a call that sorts by a choice", async () => {
  const twin = await openTwin(model);
  try {
    await twin.load(peopledState(model));
    const request = { call: "Pages", subject: null, input: {}, query: {}, ifMatch: null };
    const now = "2026-11-23T09:00:00.000Z";
    await twin.engine.perform({ kind: "person", id: "ann" }, { ...request, now, id: "x" });
    const plan = await twin.plan(twin.statements.find(({ text }) => text.includes('"Task"'))?.text ?? "");
    expect(plan.join("\n")).toMatch(/INDEX Task by priority in order x[0-9a-f]{10} id/);
    expect(plan.join("\n")).not.toContain("B-TREE");
  } finally {
    await twin.close();
  }
});
