import { expect, test } from "vitest";
import { peopledState } from "../properties/engine-people.ts";
import { after, openTwin } from "../properties/engine-twin.ts";
import { lastOf, smallDocument } from "./small-world.ts";

/** A sum from which others are derived; `calm` lies at the bottom of all, so that a chain has three links. */
const fields = [
  "| id | integer, unique, counts up | yes | |",
  "| a | integer 0..100 | yes | |",
  "| b | integer 0..100 | | |",
  "| sum | integer | derived | `a + b` |",
  "| twice | integer | derived | `sum + sum` |",
  "| large | boolean | derived | `sum > 5` |",
  '| label | text 0..20 | derived | `large ? "large" : "small"` |',
  '| due | timestamp | derived | `at + duration("4h")` |',
  "| at | timestamp | yes | `now` |",
  "| late | boolean | derived | `now > due` |",
];
const create = "| create Task | | yes | yes | yes |";
const made = [
  ["ann", "Create a task", null, { a: 2, b: 4 }],
  ["ann", "Create a task", null, { a: 1 }],
] as const;

test.each(["ann", "ben"])(
  "what is derived from what is derived is the same in a list and by itself, for %s",
  async (who) => {
    const model = smallDocument({ fields, rights: ["| read Task | | yes | yes | yes |", create] });
    const [large, open] = [
      { a: 2, b: 4, sum: 6, twice: 12, large: true, label: "large", late: false },
      { a: 1, b: null, sum: null, twice: null, large: false, label: "small", late: false },
    ];
    expect(await lastOf(model, ...made, [who, "Read a task", "1"])).toMatchObject({ status: 200, body: large });
    expect(await lastOf(model, ...made, [who, "List tasks", null, {}, { sort: "a" }])).toMatchObject({
      status: 200,
      body: { items: [open, large], total: 2 },
    });
    expect(
      await lastOf(model, ...made, [who, "List tasks", null, {}, { sort: "-twice", "sum.gt": "5" }]),
    ).toMatchObject({ status: 200, body: { items: [large], total: 1 } });
  },
);

test("whoever may not read what another is derived from sees of that only what they are shown by name", async () => {
  const rights = [
    "| read Task | | yes | yes | yes |",
    "| read Task: sum | | | yes | `a > 1` |",
    "| read Task: large | | yes | yes | yes |",
    create,
  ];
  const model = smallDocument({ fields, rights });
  for (const who of ["ann", "ben", "cleo"]) {
    for (const listed of [true, false])
      await lastOf(model, ...made, listed ? [who, "List tasks"] : [who, "Read a task", "1"]);
  }
  const seen = (await lastOf(model, ...made, ["ann", "List tasks"])) as {
    readonly body: { readonly items: readonly object[] };
  };
  expect(seen.body.items.map((item) => "sum" in item)).toEqual([false, false]);
});

test.each([
  ["only once for what several of its fields are derived from", "now", 1],
  ["not for a time that follows from the record, which has a column", "at", 0],
])("a list computes %s", async (_, from, times) => {
  const due = fields.map((row) => row.replace("`at + duration", `\`${from} + duration`));
  const model = smallDocument({ fields: due, rights: ["| read Task | | yes | yes | yes |", create] });
  const twin = await openTwin(model);
  try {
    await twin.load(peopledState(model));
    twin.statements.length = 0;
    const request = {
      call: "List tasks",
      subject: null,
      input: {},
      query: {},
      ifMatch: null,
      now: after("2026-11-23T09:00:00.000Z", 0),
      id: "01a20000-0000-7000-8000-000000000010",
    };
    await twin.engine.perform({ kind: "person", id: "ann" }, request);
    const text = twin.statements.map((statement) => statement.text).join("\n");
    expect(text).toContain('"Task"');
    expect(text.match(/strftime/g) ?? []).toHaveLength(times);
  } finally {
    await twin.close();
  }
});
