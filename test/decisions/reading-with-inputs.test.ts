import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const first = "01a20000-0000-7000-8000-000000000000";
const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |", "| note | text | | |"],
  rights: ['| read Task | | yes | yes | `title != "hidden"` |', "| create Task | | yes | yes | yes |"],
  rules: ['| One language | Look | `input.language in ["en", "de"]` | BROKEN |'],
  calls: `### Look

- Call: \`GET /api/look/{id}\`
- Headers: Accept-Language as language: text = "en"
- Query: with: text = "title"
- Does: read Task
- Answers: 200 \`{"title": title, ?"note": input.with == "note" ? note : null, "language": input.language}\`

### Show

- Call: \`GET /api/show/{id}\`
- Query: big?: boolean
- Does: read Task
`,
});
const made = ["ann", "Create a task", null, { title: "one", note: "n" }] as const;

test("a call that reads may take inputs, and its answer may depend on them", async () => {
  expect(await lastOf(model, made, ["ann", "Look", first])).toEqual({
    status: 200,
    body: { title: "one", language: "en" },
  });
  expect(await lastOf(model, made, ["ann", "Look", first, { with: "note", language: "de" }])).toEqual({
    status: 200,
    body: { title: "one", note: "n", language: "de" },
  });
});

test("a rule on a call that reads is judged once the record is found", async () => {
  expect(await lastOf(model, made, ["ann", "Look", first, { language: "fr" }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
  expect(await lastOf(model, made, ["ann", "Look", "nothing", { language: "fr" }])).toMatchObject({ status: 404 });
  expect(
    await lastOf(model, ["ann", "Create a task", null, { title: "hidden" }], ["cleo", "Look", first]),
  ).toMatchObject({ status: 404 });
});

test("what is wrong with the inputs of a call that reads is told as anywhere", async () => {
  expect(await lastOf(model, made, ["ann", "Show", first, { big: "yes" }])).toMatchObject({
    status: 422,
    fields: [{ field: "big", code: "type" }],
  });
  expect(await lastOf(model, made, ["ann", "Show", first, { big: true }])).toMatchObject({
    status: 200,
    body: { title: "one", note: "n" },
  });
});
