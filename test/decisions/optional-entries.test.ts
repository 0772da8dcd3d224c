import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const first = "01a20000-0000-7000-8000-000000000000";
const model = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| note | text | | |",
    "| price | money | | |",
    "| inside | Task | | |",
    "| parts | list of Task by inside | | |",
  ],
  rights: ["| read, create Task | | yes | yes | yes |"],
  calls: `### Shape Brief of Task

- Gives: \`{"title": title, ?"note": note, ?"price": price, ?"inside": inside == null ? null : {"title": inside.title, ?"note": inside.note}}\`

### Put

- Call: \`POST /api/put\`
- Takes: title, note?, price?, inside?
- Does: create Task
- Answers: 201 \`{?"note": note, "title": title, ?"inside": inside}\`

### Look

- Call: \`GET /api/look/{id}\`
- Does: read Task
- Answers: 200 \`Brief(this)\`

### Parts

- Call: \`GET /api/parts/{id}\`
- Does: read Task
- Answers: 200 \`{"parts": parts.map(p, Brief(p)), "either": note == null ? {?"title": title} : {?"title": note}, ?"none": parts.filter(p, p == this)}\`
`,
});
const plain = ["ann", "Put", null, { title: "one" }] as const;
const whole = ["ann", "Put", null, { title: "two", note: "n", price: 1.5, inside: first }] as const;

test("an entry behind a question mark is left out where it is null, wherever the map stands", async () => {
  expect(await lastOf(model, plain)).toEqual({ status: 201, body: { title: "one" } });
  expect(await lastOf(model, plain, ["ann", "Look", first])).toEqual({ status: 200, body: { title: "one" } });
  expect(await lastOf(model, plain, whole, ["ann", "Parts", first])).toEqual({
    status: 200,
    body: {
      parts: [{ title: "two", note: "n", price: 1.5, inside: { title: "one" } }],
      either: { title: "one" },
      none: [],
    },
  });
});

test("where it is something it is there, in its place", async () => {
  const { body } = (await lastOf(model, plain, whole)) as { readonly body: object };
  expect(Object.keys(body)).toEqual(["note", "title", "inside"]);
});
