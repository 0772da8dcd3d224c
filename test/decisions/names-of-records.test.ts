import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete Task | | yes | yes | yes |",
];
const made = (input: NonNullable<Said[3]>, call = "Create a task"): Said => ["ann", call, null, input];

test("an id of the document's own that counts names the record in paths, in answers and in references", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| part | Task | | |"],
    rights: everything,
  });
  expect(await lastOf(model, made({}), made({ part: 1 }), ["ann", "Read a task", "2"])).toEqual({
    status: 200,
    body: { id: 2, part: 1 },
  });
  expect(await lastOf(model, made({}), ["ann", "Read a task", "01a20000-0000-7000-8000-000000000000"])).toMatchObject({
    status: 404,
  });
  expect(await lastOf(model, made({}), ["ann", "Delete a task", "1"], ["ann", "Read a task", "1"])).toMatchObject({
    status: 404,
  });
});

test("an id that whoever creates the record gives has to be given, once", async () => {
  const model = smallDocument({
    fields: ["| id | text 1..8, unique | yes | |", "| title | text | | |"],
    rights: everything,
  });
  expect(await lastOf(model, made({ title: "x" }))).toMatchObject({
    status: 422,
    fields: [{ field: "id", code: "required" }],
  });
  expect(await lastOf(model, made({ id: "one" }), made({ id: "one" }))).toMatchObject({
    code: "NOT_UNIQUE",
    fields: [{ field: "id", code: "not-unique" }],
  });
  expect(await lastOf(model, made({ id: "one" }), ["ann", "Change a task", "one", { id: "two" }])).toMatchObject({
    status: 422,
    fields: [{ field: "id", code: "unknown" }],
  });
  expect(await lastOf(model, made({ id: "one" }), ["ann", "Read a task", "one"])).toEqual({
    status: 200,
    body: { id: "one", title: null },
  });
});

test("a number that else counts up is the caller's where a call takes it, and counting goes on after it", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |"],
    rights: everything,
    calls: "### Put in\n\n- Call: `POST /api/put-in`\n- Takes: id?\n- Does: create Task\n",
  });
  const put = (id: number | null): Said => made(id === null ? {} : { id }, "Put in");
  expect(await lastOf(model, put(null), put(7), put(null))).toMatchObject({ body: { id: 8 } });
  expect(await lastOf(model, put(7), put(3), put(null))).toMatchObject({ body: { id: 8 } });
  expect(await lastOf(model, put(7), put(7))).toMatchObject({ code: "NOT_UNIQUE", fields: [{ field: "id" }] });
});

test("a generated id is a uuid, or so many letters and digits", async () => {
  const uuids = smallDocument({ fields: ["| id | uuid, unique, generated | yes | |"], rights: everything });
  expect(await lastOf(uuids, made({}))).toEqual({
    status: 201,
    body: { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/) },
  });
  const texts = smallDocument({ fields: ["| id | text ..8, unique, generated | yes | |"], rights: everything });
  const { body } = (await lastOf(texts, made({}))) as { readonly body: { readonly id: string } };
  expect(body.id).toMatch(/^[a-z0-9]{8}$/);
  expect(await lastOf(texts, made({}), ["ann", "Read a task", body.id])).toEqual({ status: 200, body });
});

test("an expression means the document's own id", async () => {
  const model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| parts | list of Task by whole | | |",
      "| whole | Task | | |",
      "| sum | integer | derived | `id + parts.sum(p, p.id)` |",
    ],
    rights: everything,
  });
  expect(
    await lastOf(model, made({}), made({ whole: 1 }), made({ whole: 1 }), ["ann", "Read a task", "1"]),
  ).toMatchObject({ body: { id: 1, sum: 6 } });
});

test("a path names a record by whatever is unique about it", async () => {
  const model = smallDocument({
    fields: ["| code | text 1..8, unique | yes | |"],
    rights: everything,
    calls: "### Look\n\n- Call: `GET /api/look/{code}`\n- Does: read Task\n",
  });
  expect(await lastOf(model, made({ code: "x/y" }), ["ann", "Look", "x/y"])).toMatchObject({
    status: 200,
    body: { code: "x/y" },
  });
});

const posts = [
  "| slug | slug, unique | yes | `slugify(title)`, on every change of title |",
  "| title | text 1..20 | yes | |",
  "| note | text | | |",
];

test("a computed slug that is taken gets the smallest number that makes it differ", async () => {
  const model = smallDocument({ fields: posts, rights: everything });
  const slug = (...before: readonly Said[]): Promise<unknown> => lastOf(model, ...before, made({ title: "Hello" }));
  expect(await slug()).toMatchObject({ body: { slug: "hello" } });
  expect(await slug(made({ title: "Hello!" }))).toMatchObject({ body: { slug: "hello-2" } });
  expect(await slug(made({ title: "hello" }), made({ title: "hello 2" }), made({ title: "hello 4" }))).toMatchObject({
    body: { slug: "hello-3" },
  });
  expect(
    await slug(made({ title: "hello" }), made({ title: "hello" }), ["ann", "Delete a task", "hello"]),
  ).toMatchObject({ body: { slug: "hello" } });
});

test("a title without letters or digits is named by a number", async () => {
  const model = smallDocument({ fields: posts, rights: everything });
  expect(await lastOf(model, made({ title: "?!" }))).toMatchObject({ body: { slug: "1" } });
  expect(await lastOf(model, made({ title: "?!" }), made({ title: "…" }))).toMatchObject({ body: { slug: "2" } });
});

test("a slug is computed again when what it is made of changes, and else stays", async () => {
  const model = smallDocument({ fields: posts, rights: everything });
  const two = [made({ title: "One" }), made({ title: "One" })];
  expect(await lastOf(model, ...two, ["ann", "Change a task", "one-2", { note: "x" }])).toMatchObject({
    body: { slug: "one-2" },
  });
  expect(await lastOf(model, ...two, ["ann", "Change a task", "one-2", { title: "One" }])).toMatchObject({
    body: { slug: "one-2" },
  });
  expect(await lastOf(model, ...two, ["ann", "Change a task", "one-2", { title: "One!" }])).toMatchObject({
    body: { slug: "one-2" },
  });
  expect(await lastOf(model, ...two, ["ann", "Change a task", "one-2", { title: "Two" }])).toMatchObject({
    body: { slug: "two" },
  });
  expect(
    await lastOf(model, ...two, ["ann", "Change a task", "one", { title: "Two" }], made({ title: "One" })),
  ).toMatchObject({ body: { slug: "one" } });
});

test("a slug that is unique per something is numbered per that", async () => {
  const model = smallDocument({
    fields: [
      "| shelf | text | | |",
      "| title | text 1..20 | yes | |",
      "| name | slug, unique per shelf | yes | `slugify(title)` |",
    ],
    rights: everything,
  });
  expect(await lastOf(model, made({ title: "A", shelf: "x" }), made({ title: "A", shelf: "y" }))).toMatchObject({
    body: { name: "a" },
  });
  expect(await lastOf(model, made({ title: "A", shelf: "x" }), made({ title: "A", shelf: "x" }))).toMatchObject({
    body: { name: "a-2" },
  });
  expect(await lastOf(model, made({ title: "A" }), made({ title: "A" }))).toMatchObject({ body: { name: "a" } });
  expect(await lastOf(model, made({ title: "!" }), made({ title: "?" }))).toMatchObject({ body: { name: "1" } });
});

test("a slug is numbered per something that stands below it, and again when that changes", async () => {
  const model = smallDocument({
    fields: [
      "| name | slug, unique per shelf | yes | `slugify(title)`, on every change of title and shelf |",
      "| title | text 1..20 | yes | |",
      '| shelf | text | yes | `"front"` |',
    ],
    rights: everything,
  });
  expect(await lastOf(model, made({ title: "A" }), made({ title: "A" }))).toMatchObject({
    body: { name: "a-2", shelf: "front" },
  });
  const second = "01a20000-0000-7000-8000-000000000010";
  expect(
    await lastOf(model, made({ title: "A", shelf: "x" }), made({ title: "A", shelf: "y" }), [
      "ann",
      "Change a task",
      second,
      { shelf: "x" },
    ]),
  ).toMatchObject({ body: { name: "a-2", shelf: "x" } });
});

test("what is computed from a slug is computed from the slug with its number", async () => {
  const fields = (when: string): readonly string[] => [
    "| number | integer, unique, counts up | yes | |",
    `| slug | slug, unique | yes | \`slugify(title)\`${when} |`,
    `| link | text 1..40 | yes | \`"/" + slug\`${when} |`,
    "| title | text 1..20 | yes | |",
  ];
  const model = smallDocument({ fields: fields(""), rights: everything });
  expect(await lastOf(model, made({ title: "A" }), made({ title: "A" }))).toMatchObject({
    body: { slug: "a-2", link: "/a-2" },
  });
  const renewed = smallDocument({ fields: fields(", on every change"), rights: everything });
  expect(
    await lastOf(renewed, made({ title: "A" }), made({ title: "B" }), ["ann", "Change a task", "2", { title: "A" }]),
  ).toMatchObject({ status: 200, body: { slug: "a-2", link: "/a-2" } });
});

test("what is computed from a slug that is unique per something is computed from the slug with its number", async () => {
  const fields = (when: string, shelf: string): readonly string[] => [
    "| number | integer, unique, counts up | yes | |",
    `| slug | slug, unique per shelf | yes | \`slugify(title)\`${when} |`,
    shelf,
    `| link | text 1..40 | yes | \`shelf + "/" + slug\`${when} |`,
    `| short | slug | yes | \`slugify(slug)\`${when} |`,
    "| title | text 1..20 | yes | |",
  ];
  for (const shelf of [
    "| shelf | text | yes | |",
    '| shelf | text | yes | `"x"` |',
    "| shelf | text | yes | `title` |",
  ]) {
    const sent = shelf.endsWith("| |") ? { shelf: "x" } : {};
    const at = shelf.endsWith("`title` |") ? "A" : "x";
    const expected = { slug: "a-2", link: `${at}/a-2`, short: "a-2" };
    const model = smallDocument({ fields: fields("", shelf), rights: everything });
    expect(await lastOf(model, made({ title: "A", ...sent }), made({ title: "A", ...sent }))).toMatchObject({
      body: expected,
    });
  }
  for (const when of [", on every change", ", on every change of title and shelf"]) {
    const renewed = smallDocument({ fields: fields(when, "| shelf | text | yes | |"), rights: everything });
    const [one, two] = [made({ title: "A", shelf: "x" }), made({ title: "B", shelf: "x" })];
    expect(await lastOf(renewed, one, two, ["ann", "Change a task", "2", { title: "A" }])).toMatchObject({
      status: 200,
      body: { slug: "a-2", link: "x/a-2", short: "a-2" },
    });
  }
});

test("two slugs that are unique per each other get their numbers in the order of the fields", async () => {
  const model = smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| one | slug, unique per two | yes | `slugify(title)` |",
      "| two | slug, unique per one | yes | `slugify(title)` |",
      "| title | text 1..20 | yes | |",
    ],
    rights: everything,
  });
  expect(await lastOf(model, made({ title: "A" }), made({ title: "A" }))).toMatchObject({
    body: { one: "a-2", two: "a" },
  });
});

test("a default sees the numbers, the generated values and the initial state of its record", async () => {
  const model = smallDocument({
    fields: [
      '| code | text 1..40 | yes | `status + " " + string(number) + " " + string(token.size())` |',
      "| slug | slug, unique per number | yes | `slugify(code)` |",
      "| number | integer, unique, counts up | yes | |",
      "| token | text 8..8, generated | yes | |",
      "| status | status | yes | |",
    ],
    machine:
      "### Task.status\n\n| State |\n| --- |\n| open (initial) |\n| closed |\n\n| Transition | From | To |\n| --- | --- | --- |\n| close | open | closed |\n",
    rights: everything,
  });
  expect(await lastOf(model, made({}), made({}))).toMatchObject({ body: { code: "open 2 8", slug: "open-2-8" } });
});

test("a slug is numbered per something that stands below it and is itself computed again by the change", async () => {
  const model = smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| name | slug, unique per shelf | yes | `slugify(title)`, on every change |",
      "| title | text 1..20 | yes | |",
      "| size | integer | yes | |",
      '| shelf | text | yes | `size > 5 ? "big" : "small"`, on every change |',
    ],
    rights: everything,
  });
  const two = [made({ title: "A", size: 9 }), made({ title: "A", size: 1 })];
  expect(await lastOf(model, ...two)).toMatchObject({ body: { name: "a", shelf: "small" } });
  expect(await lastOf(model, ...two, ["ann", "Change a task", "2", { size: 6 }])).toMatchObject({
    status: 200,
    body: { name: "a-2", shelf: "big" },
  });
});

test("a slug that somebody gives is not numbered but refused", async () => {
  const model = smallDocument({
    fields: ["| slug | slug, unique | yes | `slugify(title)` |", "| title | text 1..20 | yes | |"],
    rights: everything,
  });
  expect(await lastOf(model, made({ title: "A" }), made({ title: "B", slug: "a" }))).toMatchObject({
    code: "NOT_UNIQUE",
    fields: [{ field: "slug" }],
  });
});

test("a computed slug that need not be unique, or that is nothing, gets no number", async () => {
  const model = smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 1..20 | | |",
      "| slug | slug, unique | | `title == null ? null : slugify(title)` |",
      '| tag | slug | yes | `slugify(title == null ? "none" : title)` |',
    ],
    rights: everything,
  });
  expect(await lastOf(model, made({ title: "A" }), made({ title: "A" }))).toMatchObject({
    body: { slug: "a-2", tag: "a" },
  });
  expect(await lastOf(model, made({}), made({}))).toMatchObject({ status: 201, body: { slug: null, tag: "none" } });
});

test("a path that is no valid key creates nothing", async () => {
  const model = smallDocument({
    fields: ["| code | integer, unique | yes | |", "| title | text 1..20 | yes | |"],
    rights: everything,
    calls: "### Put a task\n\n- Call: `PUT /tasks/{code}`\n- Takes: title\n- Does: create or update Task\n",
  });
  expect(await lastOf(model, ["ann", "Put a task", "7", { title: "A" }])).toMatchObject({ body: { code: 7 } });
  expect(await lastOf(model, ["ann", "Put a task", "x", { title: "A" }])).toMatchObject({ status: 404 });
});

test("a change that sends nothing computes nothing", async () => {
  const model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| note | text | | |",
      "| changed | timestamp | yes | `now`, on every change |",
    ],
    rights: everything,
  });
  const change = (input: NonNullable<Said[3]>): Said => ["ann", "Change a task", "1", input];
  expect(await lastOf(model, made({}), change({}))).toMatchObject({ body: { changed: "2026-11-23T09:00:00.000Z" } });
  expect(await lastOf(model, made({}), change({ note: "x" }))).toMatchObject({
    body: { changed: "2026-11-23T09:00:01.000Z" },
  });
});

test("a record is found by the greatest number that there is", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique | yes | |", "| title | text | | |"],
    rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  });
  const id = Number.MAX_SAFE_INTEGER;
  const created: Said = ["ann", "Create a task", null, { id }];
  expect(await lastOf(model, created, ["ann", "Read a task", String(id)])).toMatchObject({ status: 200, body: { id } });
  expect(await lastOf(model, created, ["ann", "Read a task", "9007199254740993"])).toMatchObject({ status: 404 });
});
