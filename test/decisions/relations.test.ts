import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const does = (call: string, input: NonNullable<Said[3]> = {}, subject: string | null = null): Said => [
  "ann",
  call,
  subject,
  input,
];
const all = (...entities: readonly string[]): readonly string[] => [
  "| read Person | yes | yes | yes | yes |",
  ...entities.map((name) => `| read, create, update, delete ${name} | | yes | yes | yes |`),
];

const courses = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| seats | list of Seat by task | | |",
    "| taken | integer | derived | `seats.size()` |",
    "| best | integer | derived | `seats.max(s, s.mark)` |",
    "| people | list of text | derived | `seats.map(s, s.holder.name)` |",
  ],
  people: ["| seats | list of Seat by holder | | |", "| courses | integer | derived | `seats.size()` |"],
  entities:
    "### Seat (seats)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n| task | Task, deleted with it | yes | |\n| holder | Person, deleted with it, unique per task | yes | `me` |\n| mark | integer 1..6 | | |",
  rights: all("Task", "Seat"),
});

test("many records of one kind go with many of another through a third, which says what it is between them", async () => {
  const seated = [
    does("Create a task", { title: "Maths" }),
    does("Create a task", { title: "Music" }),
    does("Create a seat", { task: 1, mark: 2 }),
    ["ben", "Create a seat", null, { task: 1, mark: 5 }],
    does("Create a seat", { task: 2 }),
  ] as const;
  expect(await lastOf(courses, ...seated, does("Read a task", {}, "1"))).toMatchObject({
    body: { taken: 2, best: 5, people: ["ann", "ben"] },
  });
  expect(await lastOf(courses, ...seated, ["ann", "Read a person", "ann"])).toMatchObject({ body: { courses: 2 } });
  expect(await lastOf(courses, ...seated, does("Delete a task", {}, "1"), ["ann", "List seats"])).toMatchObject({
    body: { total: 1, items: [{ id: 3, task: 2 }] },
  });
});

test("two records go together once, as the combination is unique", async () => {
  expect(
    await lastOf(
      courses,
      does("Create a task", { title: "Maths" }),
      does("Create a seat", { task: 1 }),
      does("Create a seat", { task: 1, mark: 1 }),
    ),
  ).toMatchObject({ code: "NOT_UNIQUE", fields: [{ field: "holder" }] });
});

const grown = [
  does("Create a task", { id: "a" }),
  does("Create a task", { id: "b", above: "a" }),
  does("Create a task", { id: "c", above: "b" }),
  does("Create a task", { id: "d", above: "a" }),
] as const;

test("records of one kind make a tree, of which each knows its way up and what is below", async () => {
  const model = smallDocument({
    fields: [
      "| id | text 1..8, unique | yes | |",
      "| above | Task | | |",
      "| below | list of Task by above | | |",
      "| root | boolean | derived | `above == null` |",
      '| two | text | derived | `above == null ? id : above.id + "/" + id` |',
      "| children | integer | derived | `below.size()` |",
      "| grandchildren | integer | derived | `below.sum(b, b.children)` |",
    ],
    rights: all("Task"),
  });
  expect(await lastOf(model, ...grown, does("Read a task", {}, "a"))).toMatchObject({
    body: { root: true, two: "a", children: 2, grandchildren: 1 },
  });
  expect(await lastOf(model, ...grown, does("Read a task", {}, "c"))).toMatchObject({
    body: { above: "b", two: "b/c", children: 0 },
  });
});

test("a branch goes with all that is on it, stays where something is on it, or lets go of it, as the document says", async () => {
  const read = (model: ReturnType<typeof smallDocument>): Promise<unknown> =>
    lastOf(model, ...grown, does("Delete a task", {}, "b"), ["ann", "List tasks", null, {}, { sort: "id" }]);
  const model = (whenDeleted: string): ReturnType<typeof smallDocument> =>
    smallDocument({
      fields: ["| id | text 1..8, unique | yes | |", `| above | Task${whenDeleted} | | |`],
      rights: all("Task"),
    });
  expect(await read(model(", deleted with it"))).toMatchObject({ body: { items: [{ id: "a" }, { id: "d" }] } });
  expect(await read(model(", cleared"))).toMatchObject({
    body: { items: [{ id: "a" }, { id: "c", above: null }, { id: "d" }] },
  });
  expect(await lastOf(model(""), ...grown, does("Delete a task", {}, "b"))).toMatchObject({ code: "STILL_REFERENCED" });
});

test("rules keep a tree from running in a circle, as far up as they look", async () => {
  const model = smallDocument({
    fields: ["| id | text 1..8, unique | yes | |", "| above | Task | | |"],
    rights: all("Task"),
    rules: [
      "| No circle | Task | `above == null or (above != this and (above.above == null or above.above != this))` | BROKEN |",
    ],
  });
  expect(await lastOf(model, ...grown, does("Change a task", { above: "a" }, "a"))).toMatchObject({ code: "BROKEN" });
  expect(await lastOf(model, ...grown, does("Change a task", { above: "b" }, "a"))).toMatchObject({ code: "BROKEN" });
  expect(await lastOf(model, ...grown, does("Change a task", { above: "d" }, "b"))).toMatchObject({ status: 200 });
});

const till = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| price | money 0.. | yes | |",
    "| share | decimal(15,4) | | |",
    "| double | money | derived | `price + price` |",
    "| third | money | derived | `price / 3` |",
    "| tenth | decimal(15,2) | derived | `price * 0.1` |",
  ],
  rights: all("Task"),
  calls:
    '### Total\n\n- Call: `GET /api/total`\n- For: Member\n- Answers: 200 `{"sum": Task.sum(t, t.price), "mean": Task.average(t, t.price)}`\n',
});

test("money adds up to the cent, and what a cent can't divide is rounded half away from nothing", async () => {
  expect(
    await lastOf(till, does("Create a task", { price: 0.1 }), does("Create a task", { price: 0.2 }), does("Total")),
  ).toEqual({ status: 200, body: { sum: 0.3, mean: 0.15 } });
  expect(await lastOf(till, does("Create a task", { price: 0.05 }))).toMatchObject({
    body: { double: 0.1, third: 0.02, tenth: 0.01 },
  });
  expect(await lastOf(till, does("Create a task", { price: 9999999999999.99 }))).toMatchObject({
    body: { price: 9999999999999.99 },
  });
});

test("money that could not be kept exactly is refused, not rounded", async () => {
  for (const price of [0.001, 1.005, 1e13, -0.01, 1e-7])
    expect(await lastOf(till, does("Create a task", { price }))).toMatchObject({
      status: 422,
      fields: [{ field: "price" }],
    });
  expect(await lastOf(till, does("Create a task", { price: 1, share: 0.0001 }))).toMatchObject({
    status: 201,
    body: { share: 0.0001 },
  });
});
