import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";
import { document, entities, everything, fields, made } from "./starred-tasks.ts";

const places = `### Place (places)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| code | text 2..5, unique | yes | |
| title | text 1..20 | yes | |
| note | text ..10 | | \`"none"\` |
| size | integer 0.. | | |
| keeper | Person | | \`me\` |
`;
const put = (does: string, takes = "title, note?, size?"): string => `### Put a place

- Call: \`PUT /api/places/{code}\`
- Takes: ${takes}
- Does: ${does} Place
- Answers: 201 \`{"code": code, "title": title, "note": note, "size": size}\`${does.startsWith("create") ? ', else 200 `{"code": code, "title": title, "note": note, "size": size}`' : ""}
`;

function placesOf(calls: string, rights: readonly string[]) {
  return smallDocument({ fields, entities: `${entities}\n${places}`, calls, rights: [...everything, ...rights] });
}

const full: Said = ["ann", "Create a place", null, { code: "abc", title: "Here", note: "n", size: 3 }];

test("`replace` makes of what is not sent its default, or nothing", async () => {
  const model = placesOf(put("replace"), ["| read, create, update Place | | yes | yes | yes |"]);
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { title: "There" }])).toEqual({
    status: 201,
    body: { code: "abc", title: "There", note: "none", size: null },
  });
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { size: 4 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "required" }],
  });
  expect(await lastOf(model, full, ["ann", "Put a place", "xyz", { title: "There" }])).toMatchObject({ status: 404 });
});

test("who may not change a field may replace the record only as long as the field stays", async () => {
  const model = placesOf(put("replace"), [
    "| read, create Place | | yes | yes | yes |",
    "| update Place | | yes | yes | yes |",
    "| update Place: size | | | yes | yes |",
  ]);
  const hers: Said = ["cleo", full[1], full[2] ?? null, full[3] ?? {}];
  expect(await lastOf(model, hers, ["ann", "Put a place", "abc", { title: "There" }])).toMatchObject({ status: 403 });
  expect(
    await lastOf(
      model,
      ["ann", "Create a place", null, { code: "abc", title: "Here" }],
      ["ann", "Put a place", "abc", { title: "There" }],
    ),
  ).toMatchObject({ body: { title: "There" } });
});

test("a set that is empty stays as it is where a replacement does not send it", async () => {
  const sets = `### Place (places)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| code | text 2..5, unique | yes | |
| kinds | set of text ..3 | | |
`;
  const call = `### Put a place

- Call: \`PUT /api/places/{code}\`
- Takes: kinds?
- Does: replace Place
`;
  const rights = ["| read, create Place | | yes | yes | yes |", "| update Place | | `code == 'xyz'` | yes | yes |"];
  const model = smallDocument({
    fields,
    entities: `${entities}\n${sets}`,
    calls: call,
    rights: [...everything, ...rights],
  });
  const made: Said = ["ann", "Create a place", null, { code: "abc" }];
  expect(await lastOf(model, made, ["ann", "Put a place", "abc", {}])).toMatchObject({ status: 200 });
  const kept: Said = ["ann", "Create a place", null, { code: "abc", kinds: ["x"] }];
  expect(await lastOf(model, kept, ["ann", "Put a place", "abc", {}])).toMatchObject({ status: 403 });
});

test("`create or replace` creates under the name in the path what is not there, and says so", async () => {
  const model = placesOf(put("create or replace"), [
    "| read Place | | yes | yes | yes |",
    "| create Place | | yes | | yes |",
    "| update Place | | | yes | yes |",
  ]);
  expect(await lastOf(model, ["ann", "Put a place", "abc", { title: "New", size: 1 }])).toEqual({
    status: 201,
    body: { code: "abc", title: "New", note: "none", size: 1 },
  });
  expect(await lastOf(model, full, ["ben", "Put a place", "abc", { title: "New" }])).toEqual({
    status: 200,
    body: { code: "abc", title: "New", note: "none", size: null },
  });
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { title: "New" }])).toMatchObject({ status: 403 });
  expect(await lastOf(model, full, ["ben", "Put a place", "xyz", { title: "New" }])).toMatchObject({ status: 403 });
  expect(await lastOf(model, ["ann", "Put a place", "toolong", { title: "New" }])).toMatchObject({
    status: 422,
    fields: [{ field: "code", code: "too-long" }],
  });
  expect(await lastOf(model, ["ann", "Put a place", "xyz", { size: 1 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "required" }],
  });
});

test("a request that names a version of a record creates none in its place", async () => {
  const model = placesOf(put("create or replace"), [
    "| read Place | | yes | yes | yes |",
    "| create Place | | yes | | yes |",
    "| update Place | | | yes | yes |",
  ]);
  const putNew = (who: string, input: Said[3]): Said => [who, "Put a place", "xyz", input ?? {}, { if: "1" }];
  expect(await lastOf(model, full, putNew("ann", { title: "New" }))).toMatchObject({ status: 412 });
  expect(await lastOf(model, full, putNew("ann", { size: 1 }))).toMatchObject({ status: 422 });
  expect(await lastOf(model, full, putNew("ben", { title: "New" }))).toMatchObject({ status: 403 });
  // A call that only creates is about no version of a record.
  const another: Said = ["ann", "Create a place", null, { code: "xyz", title: "New" }, { if: "1" }];
  expect(await lastOf(model, full, another)).toMatchObject({ status: 201 });
});

test("`create or update` leaves what is not sent as it is, and asks for all of it where there is nothing yet", async () => {
  const model = placesOf(put("create or update"), ["| read, create, update Place | | yes | yes | yes |"]);
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { size: 4 }])).toEqual({
    status: 200,
    body: { code: "abc", title: "Here", note: "n", size: 4 },
  });
  expect(await lastOf(model, ["ann", "Put a place", "abc", { size: 4 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "required" }],
  });
});

test("what is there and may not be read is not found, rather than told of by being taken", async () => {
  const model = placesOf(put("create or replace"), [
    "| read Place | | `keeper == me` | | yes |",
    "| create, update Place | | yes | yes | yes |",
  ]);
  expect(
    await lastOf(
      model,
      ["cleo", "Put a place", "abc", { title: "Hers" }],
      ["ann", "Put a place", "abc", { title: "Mine" }],
    ),
  ).toMatchObject({ status: 404 });
});

const order = `### Begin with notes

- Call: \`POST /api/with-notes\`
- For: Member
- Takes: title: text 1..20, notes: list of {text, star: Task, count as many?: integer 1..5} 1..3
- Does: \`create Task {title: input.title}; for each n in input.notes: create Note {task: this, text: n.text}; for each n in input.notes: update Task where id == n.star.id {seen: n.many}\`
- Answers: 201 \`{"id": id, "notes": Note.filter(n, n.task == this).map(n, n.text), "seen": Task.map(t, t.seen)}\`
`;

test("a list of objects is taken, each judged by its place, and gone through", async () => {
  const model = document(order);
  const begin = (notes: Said[3]): Said => ["ann", "Begin with notes", null, { title: "Two", ...notes }];
  expect(
    await lastOf(
      model,
      made,
      begin({
        notes: [
          { text: "a", star: 1, count: 3 },
          { text: "b", star: 1 },
        ],
      }),
    ),
  ).toEqual({ status: 201, body: { id: 2, notes: ["a", "b"], seen: [null, null] } });
  expect(await lastOf(model, made, begin({ notes: [{ text: "a", star: 1, count: 3 }] }))).toMatchObject({
    body: { seen: [3, null] },
  });
  expect(
    await lastOf(model, made, begin({ notes: [{ text: "a", star: 1 }, { star: 9, count: 8, more: 1 }, 7] })),
  ).toMatchObject({
    status: 422,
    fields: [
      { field: "notes.1.text", code: "required" },
      { field: "notes.1.star", code: "missing-record" },
      { field: "notes.1.count", code: "too-large" },
      { field: "notes.1.more", code: "unknown" },
      { field: "notes.2", code: "type" },
    ],
  });
  expect(await lastOf(model, made, begin({ notes: [] }))).toMatchObject({
    status: 422,
    fields: [{ field: "notes", code: "too-short" }],
  });
  expect(await lastOf(model, made, begin({}))).toMatchObject({
    status: 422,
    fields: [{ field: "notes", code: "required" }],
  });
  const unbounded = document(order.replace(" 1..3", ""));
  const many = Array.from({ length: 1001 }, () => ({ text: "a", star: 1 }));
  expect(await lastOf(unbounded, made, begin({ notes: many }))).toMatchObject({
    status: 422,
    fields: [{ field: "notes", code: "too-long" }],
  });
});

test("a form names the record to replace by its key, also where the path names it by another field", async () => {
  const model = placesOf(put("create or replace"), ["| read, create, update Place | | yes | yes | yes |"]);
  const first = "01a20000-0000-7000-8000-000000000000";
  expect(await lastOf(model, full, ["ann", "Put a place", first, { title: "There" }, { by: "key" }])).toMatchObject({
    body: { code: "abc", title: "There", note: "none" },
  });
});
