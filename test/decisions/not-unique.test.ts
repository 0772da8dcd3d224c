import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| title | text 1..20, unique | yes | |",
    "| code | text 1..20, unique | | |",
    "| place | text 1..20 | | |",
    "| shelf | text 1..20, unique per place | | |",
  ],
  rights: ["| read, create, update Task | | yes | | |"],
});
const first = ["ann", "Create a task", null, { title: "one", code: "A", place: "here", shelf: "top" }] as const;
const told = (...fields: readonly string[]): object => ({
  status: 409,
  fields: fields.map((field) => ({ field, code: "not-unique" })),
});

test("all that somebody else has already is told at once, in the document's order", async () => {
  expect(
    await lastOf(model, first, [
      "ann",
      "Create a task",
      null,
      { code: "A", title: "one", shelf: "top", place: "here" },
    ]),
  ).toMatchObject(told("title", "code", "shelf"));
  expect(
    await lastOf(model, first, [
      "ann",
      "Create a task",
      null,
      { code: "A", title: "two", shelf: "top", place: "there" },
    ]),
  ).toMatchObject(told("code"));
});

test("nothing is compared where a value is empty, its own or the one that it is unique per", async () => {
  const nowhere = ["ann", "Create a task", null, { title: "one", shelf: "top" }] as const;
  expect(await lastOf(model, nowhere, ["ann", "Create a task", null, { title: "two", shelf: "top" }])).toMatchObject({
    status: 201,
  });
  expect(await lastOf(model, first, ["ann", "Create a task", null, { title: "two", shelf: "top" }])).toMatchObject({
    status: 201,
  });
  expect(await lastOf(model, first, ["ann", "Create a task", null, { title: "two", place: "here" }])).toMatchObject({
    status: 201,
  });
});

test("what a record has itself is not taken from it", async () => {
  const second = ["ann", "Create a task", null, { title: "two", code: "B" }] as const;
  const task = "01a20000-0000-7000-8000-000000000010";
  expect(await lastOf(model, first, second, ["ann", "Change a task", task, { title: "two", code: "A" }])).toMatchObject(
    told("code"),
  );
  expect(await lastOf(model, first, second, ["ann", "Change a task", task, { title: "two", code: "C" }])).toMatchObject(
    { status: 200 },
  );
});
