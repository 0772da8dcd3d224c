import { expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { callNamed } from "../../src/model/find.ts";
import { flattenInput } from "../../src/semantics/input/flatten-input.ts";
import { lastOf, smallDocument } from "./small-world.ts";

/* The default of a part of an object applies if the object is sent: else `has` would tell of an object that nobody sent. */

const answer =
  '{"has": has(input.box), "flag": input.box.flag, "deep": input.box.deep, "n": input.n, "inner": input.box.inner.size}';
const model = smallDocument({
  fields: ["| title | text | | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
  calls: `### Look

- Call: \`POST /look\`
- Takes: n: integer = 7, box?: {deep?: text ..3, flag: boolean = true, inner: {size: integer = 3}}
- For: Visitor, Member, Clerk, Chief
- Does: nothing
- Answers: 200 \`${answer}\`

### Look at what is always sent

- Call: \`POST /always\`
- Takes: box: {flag: boolean = true}
- For: Visitor, Member, Clerk, Chief
- Does: nothing
- Answers: 200 \`{"flag": input.box.flag}\`
`,
});

async function bodyOf(call: string, body: Readonly<Record<string, Value>>): Promise<unknown> {
  const sent = { body, query: {}, headers: {}, path: {} };
  const { input } = flattenInput(model, callNamed(model, call), sent);
  return ((await lastOf(model, [null, call, null, input])) as { readonly body: unknown }).body;
}

const nothing = { has: false, flag: null, deep: null, n: 7, inner: null };

test.each<[Readonly<Record<string, Value>>, unknown]>([
  [{}, nothing],
  [{ box: null }, nothing],
  [{ n: 8 }, { ...nothing, n: 8 }],
  [{ box: {} }, { has: true, flag: true, deep: null, n: 7, inner: 3 }],
  [{ box: { deep: "x" } }, { has: true, flag: true, deep: "x", n: 7, inner: 3 }],
  [{ box: { flag: false } }, { has: true, flag: false, deep: null, n: 7, inner: 3 }],
  [{ box: { inner: { size: 4 } } }, { has: true, flag: true, deep: null, n: 7, inner: 4 }],
])("the parts of an object have their defaults only if it is sent: %j", async (body, expected) => {
  expect(await bodyOf("Look", body)).toEqual(expected);
});

test("the default of a part applies always where the object is not optional", async () => {
  expect(await bodyOf("Look at what is always sent", {})).toEqual({ flag: true });
});

test("what is no object is refused under the name of the object, also where a field has that name", async () => {
  const named = smallDocument({
    fields: ["| title | text | | |"],
    rights: ["| read, create Task | yes | yes | yes | yes |"],
    calls: `### Make a task

- Call: \`POST /make\`
- Takes: title: {text as title}
- Does: create Task
`,
  });
  expect(await lastOf(named, [null, "Make a task", null, { title: [] }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "type" }],
  });
  expect(await lastOf(named, [null, "Make a task", null, { "title.title": 7 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title.text", code: "type" }],
  });
});
