import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete, tidy Task | | yes | yes | yes |",
];
const machine = `### Task.status

| State | Meaning |
| --- | --- |
| fresh (initial) | |
| tidied | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| tidy | fresh | tidied | | tags = tags + ["clean", "a"] |`;
const model = smallDocument({
  fields: [
    "| title | text | yes | |",
    "| tags | set of text ..3 | | |",
    "| marks | set of integer | | `[3, 1, 3]` |",
    "| status | status | yes | |",
  ],
  machine,
  rights: everything,
});
const first = "01a20000-0000-7000-8000-000000000000";

test("a set is kept in order with each value once, and is empty where nothing is given", async () => {
  expect(await lastOf(model, ["ann", "Create a task", null, { title: "x", tags: ["b", "a", "b"] }])).toMatchObject({
    body: { tags: ["a", "b"], marks: [1, 3] },
  });
  expect(await lastOf(model, ["ann", "Create a task", null, { title: "x" }])).toMatchObject({ body: { tags: [] } });
  expect(await lastOf(model, ["ann", "Create a task", null, { title: "x", tags: null, marks: [10, 9] }])).toMatchObject(
    { body: { tags: [], marks: [9, 10] } },
  );
});

test("how many values a set has is counted once each is there once", async () => {
  expect(
    await lastOf(model, ["ann", "Create a task", null, { title: "x", tags: ["c", "b", "a", "a", "b"] }]),
  ).toMatchObject({ status: 201 });
  expect(await lastOf(model, ["ann", "Create a task", null, { title: "x", tags: ["c", "b", "a", "d"] }])).toMatchObject(
    { status: 422, fields: [{ field: "tags", code: "too-long" }] },
  );
});

test("what is put into a set by a change or an effect takes its place there", async () => {
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "x", tags: ["b"] }],
      ["ann", "Change a task", first, { tags: ["z", "a", "z"] }],
    ),
  ).toMatchObject({ body: { tags: ["a", "z"] } });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "x", tags: ["b"] }],
      ["ann", "Change a task", first, { tags: null }],
    ),
  ).toMatchObject({ body: { tags: [] } });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "x", tags: ["b", "a"] }],
      ["ann", "Tidy a task", first],
    ),
  ).toMatchObject({ body: { tags: ["a", "b", "clean"] } });
});
