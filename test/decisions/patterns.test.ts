import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| phone | text ..10 matching `[0-9]+` | | |",
    "| name | text 1..30 matching `\\p{L}+([ '-]\\p{L}+){0,2}` | yes | |",
    "| tags | list of text matching `[a-z]+` 0..2 | | |",
    "| first | text matching `[A-Z]` | | `name` |",
  ],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create, update Task | | yes | yes | yes |"],
});
const create = (input: object): Promise<unknown> =>
  lastOf(model, ["ann", "Create a task", null, input as Record<string, never>]);

test("a pattern describes the whole of a text, and is judged with the other inputs, each by its name", async () => {
  expect(await create({ name: "Zoë O'Hara", phone: "0301234", tags: ["a", "b"], first: null })).toMatchObject({
    status: 201,
  });
  expect(await create({ name: "Zoë 2", phone: "030 12", tags: ["a", "B"] })).toMatchObject({
    status: 422,
    fields: [
      { field: "phone", code: "format" },
      { field: "name", code: "format" },
      { field: "tags", code: "format" },
    ],
  });
  expect(await create({ name: "x".repeat(31), phone: "1".repeat(11), first: null })).toMatchObject({
    fields: [
      { field: "phone", code: "too-long" },
      { field: "name", code: "too-long" },
    ],
  });
});

test("what is computed has to have the form as well", async () => {
  expect(await create({ name: "Ann" })).toMatchObject({ status: 422, fields: [{ field: "first", code: "format" }] });
  expect(await create({ name: "A" })).toMatchObject({ status: 201, body: { first: "A" } });
});
