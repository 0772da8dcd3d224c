import { expect, test } from "vitest";
import { decide } from "../../src/semantics/decide.ts";
import type { Value } from "../../src/model/value-type.ts";
import { wordRefusal } from "../../src/wording/word-refusal.ts";
import { peopledState } from "../properties/engine-people.ts";
import { lastOf, smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| title | text 2..5 | yes | |",
    "| code | text ..3, unique | yes | |",
    "| kind | one of red, green | | |",
    "| price | decimal(6,2) 0.50..99.99 | | |",
    "| wait | duration ..2 days | | |",
    "| tags | list of text 1..2 | | |",
    "| notes | list of duration ..3 | | |",
    "| scan | file 1..3 | | |",
  ],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create, update Task | | yes | yes | yes |"],
  calls:
    "### Note\n\n- Call: `POST /note`\n- Takes: task: {title, code as name: text 3..3}\n- Does: create Task `{code: input.task.name}`\n",
  fieldMessages: [
    "| required | | can't be blank |",
    "| required | code | needs a code |",
    "| too-short | | is too short (at least {min}) |",
    "| too-long | | {field}: {min} to {max} |",
    "| choice | | is none of {values} |",
    "| too-large | | at most {max} |",
    "| too-small | | at least {min} |",
    "| not-unique | | has already been taken |",
    "| unknown | | what is {field}? |",
  ],
});

/** The messages of what is wrong, by field; the engine has to give the same. */
async function messages(
  input: Readonly<Record<string, Value>>,
  call = "Create a task",
  ...before: readonly Readonly<Record<string, Value>>[]
): Promise<unknown> {
  await lastOf(model, ...before.map((one) => ["ann", "Create a task", null, one] as const), ["ann", call, null, input]);
  const decision = decide(
    model,
    peopledState(model),
    { kind: "person", id: "ann" },
    {
      call,
      subject: null,
      input,
      query: {},
      ifMatch: null,
      now: "2026-11-23T09:00:00.000Z",
      id: "01a20000-0000-7000-8000-000000000001",
    },
  );
  return decision.kind === "refusal"
    ? Object.fromEntries(wordRefusal(model, decision).fields.map(({ field, message }) => [field, message]))
    : decision.status;
}

test("what is wrong with a field is told in the document's words, those for the field itself before those for all", async () => {
  expect(await messages({})).toEqual({ title: "can't be blank", code: "needs a code" });
  expect(await messages({ title: "a", code: "abcd" })).toEqual({
    title: "is too short (at least 2)",
    code: "code: to 3",
  });
});

test("an empty text is nothing given where one is required", async () => {
  expect(await messages({ title: "", code: "" })).toEqual({ title: "can't be blank", code: "needs a code" });
});

test("a message tells bounds as people write them, and the values that there are", async () => {
  const wrong = { title: "good", code: "x", kind: "blue", price: 100, wait: "P3D" };
  expect(await messages(wrong)).toEqual({
    kind: "is none of red, green",
    price: "at most 99.99",
    wait: "at most 2 days",
  });
  expect(await messages({ ...wrong, kind: "red", price: 0.1, wait: "PT1H" })).toEqual({ price: "at least 0.5" });
});

test("a message tells the bounds of lists and files", async () => {
  const wrong = { title: "good", code: "x" };
  expect(await messages({ ...wrong, tags: ["a", "b", "c"], notes: ["PT1H", "PT1H", "PT1H", "PT1H"] })).toEqual({
    tags: "tags: 1 to 2",
    notes: "notes: to 3",
  });
  expect(await messages({ ...wrong, tags: [] })).toEqual({ tags: "is too short (at least 1)" });
  expect(await messages({ ...wrong, scan: { name: "a", type: "text/plain", data: "AAAA" + "AAAA" } })).toEqual({
    scan: "at most 3",
  });
});

test("a message is for a field whatever it is nested in", async () => {
  expect(await messages({ "task.title": "abcdef", "task.oops": 1 }, "Note")).toMatchObject({
    "task.title": "title: 2 to 5",
    "task.oops": "what is oops?",
  });
});

test("what the system finds out later is told in the document's words, too", async () => {
  const said = await lastOf(
    model,
    ["ann", "Create a task", null, { title: "one", code: "a" }],
    ["ann", "Create a task", null, { title: "two", code: "a" }],
  );
  expect(said).toMatchObject({ code: "NOT_UNIQUE", fields: [{ field: "code", code: "not-unique" }] });
});
