import { expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// `update E where` and `delete E where` are one change each (docs/language/4-states.md): no result depends on the order of the records.

const ranked = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| slug | slug, unique | yes | `slugify(title)`, on every change of title |",
    "| tag | slug, unique per list | | `slugify(title)`, on every change of title |",
    "| list | text 1..20 | | |",
    "| place | integer ..9, unique per list | | |",
    "| rank | integer, unique | | |",
  ],
  rules: ["| Few are first | update Task | `place != 0 or Task.filter(t, t.place == 0).size() < 1` | BROKEN |"],
  rights: ["| read, create Task | | yes | | |"],
  calls: [
    ["Move", "by: integer", "update Task where `place != null` `{place: place + input.by}`"],
    ["Mirror", "", "update Task where `rank != null` `{rank: 4 - rank}`"],
    ["Rank", "from: integer, rank: integer", "update Task where `rank >= input.from` `{rank: input.rank}`"],
    ["List", "list: text", "update Task where `true` `{list: input.list}`"],
    ["Name", "title: text", "update Task where `title != input.title` `{title: input.title}`"],
    ["Rename", "", 'update Task where `title != "c"` `{title: title == "a" ? "b" : "c"}`'],
  ]
    .map(
      ([name, takes, does]) =>
        `### ${name}\n\n- Call: \`POST /api/${name}\`\n- For: Member${takes === "" ? "" : `\n- Takes: ${takes}`}\n- Does: ${does}\n- Answers: 200 \`Task.map(t, {"title": t.slug, "tag": t.tag, "list": t.list, "place": t.place, "rank": t.rank})\`\n`,
    )
    .join("\n"),
});
const task = (title: string, more: Readonly<Record<string, Value>> = {}): Said => [
  "ann",
  "Create a task",
  null,
  { title, ...more },
];
const call = (name: string, input: Readonly<Record<string, Value>> = {}): Said => ["ann", name, null, input];
const all = (field: string, ...values: readonly Value[]): object => ({
  status: 200,
  body: values.map((value) => ({ [field]: value })),
});
const notUnique = (field: string): object => ({ status: 409, fields: [{ field, code: "not-unique" }] });

test("values of a unique field move from record to record, up and down and in a circle", async () => {
  const placed = [1, 2, 3].map((place) => task("a", { list: "one", place }));
  expect(await lastOf(ranked, ...placed, call("Move", { by: 1 }))).toMatchObject(all("place", 2, 3, 4));
  expect(await lastOf(ranked, ...placed, call("Move", { by: -1 }))).toMatchObject(all("place", 0, 1, 2));
  const ranks = [3, 2, 1, null].map((rank) => task("a", { rank }));
  expect(await lastOf(ranked, ...ranks, call("Mirror"))).toMatchObject(all("rank", 1, 2, 3, null));
});

test("values that are unique together are judged as they become, too", async () => {
  const apart = [task("a", { list: "one", place: 1 }), task("b", { list: "two", place: 1 })];
  expect(await lastOf(ranked, ...apart, call("Move", { by: 1 }))).toMatchObject(all("place", 2, 2));
  expect(await lastOf(ranked, ...apart, call("List", { list: "two" }))).toMatchObject(notUnique("place"));
  expect(await lastOf(ranked, ...apart.toReversed(), call("List", { list: "two" }))).toMatchObject(notUnique("place"));
  const others = [task("a", { list: "one", place: 1 }), task("b", { list: "two", place: 2 }), task("c")];
  expect(await lastOf(ranked, ...others, call("List", { list: "two" }))).toMatchObject(all("place", 1, 2, null));
});

test("no two records get the same value, nor one that a record keeps, whatever their order", async () => {
  const rank = call("Rank", { from: 2, rank: 2 });
  expect(await lastOf(ranked, task("a", { rank: 2 }), task("a", { rank: 3 }), rank)).toMatchObject(notUnique("rank"));
  expect(await lastOf(ranked, task("a", { rank: 3 }), task("a", { rank: 2 }), rank)).toMatchObject(notUnique("rank"));
  expect(await lastOf(ranked, task("a", { rank: 3 }), task("a", { rank: 4 }), rank)).toMatchObject(notUnique("rank"));
  expect(await lastOf(ranked, task("a", { rank: 3 }), task("a", { rank: 1 }), rank)).toMatchObject(all("rank", 2, 1));
  const same = call("Rank", { from: 2, rank: 1 });
  expect(await lastOf(ranked, task("a", { rank: 3 }), task("a", { rank: 1 }), same)).toMatchObject(notUnique("rank"));
  expect(await lastOf(ranked, task("a", { rank: 1 }), task("a", { rank: 3 }), same)).toMatchObject(notUnique("rank"));
  const mirrored = [task("a", { rank: 3 }), task("a", { rank: 1 }), call("Mirror"), call("Mirror")];
  expect(await lastOf(ranked, ...mirrored)).toMatchObject(all("rank", 3, 1));
});

test("slugs get numbers in the order in which the records were created, and none that another record had before", async () => {
  const names = [task("a"), task("b"), task("x")];
  expect(await lastOf(ranked, ...names, call("Name", { title: "x" }))).toMatchObject(all("title", "x-2", "x-3", "x"));
  expect(await lastOf(ranked, ...names, call("Name", { title: "y" }))).toMatchObject(all("title", "y", "y-2", "y-3"));
  const listed = ["one", "two", "one", "one"].map((list) => task("a", { list }));
  expect(await lastOf(ranked, ...listed, call("Name", { title: "y" }))).toMatchObject(
    all("tag", "y", "y", "y-2", "y-3"),
  );
  expect(await lastOf(ranked, task("a"), task("b"), call("Name", { title: "y" }))).toMatchObject(all("tag", "y", "y"));
  for (const some of [
    ["b", "a"],
    ["a", "b"],
  ])
    expect(await lastOf(ranked, ...some.map((title) => task(title)), call("Rename"))).toMatchObject({
      body: expect.arrayContaining([
        expect.objectContaining({ title: "b-2" }),
        expect.objectContaining({ title: "c" }),
      ]),
    });
});

test("ranges are judged before uniqueness, of all records", async () => {
  const placed = [8, 9].map((place) => task("a", { list: "one", place }));
  for (const some of [placed, placed.toReversed()])
    expect(await lastOf(ranked, ...some, task("a", { list: "one", place: 10 }), call("Move", { by: 1 }))).toMatchObject(
      { status: 422, fields: [{ field: "place" }] },
    );
});

test("rules on updating see the other records as they were", async () => {
  const together = ["one", "two"].map((list) => task("a", { list, place: 1 }));
  expect(await lastOf(ranked, ...together, call("Move", { by: -1 }))).toMatchObject(all("place", 0, 0));
  const after = [task("a", { list: "one", place: 0 }), task("b", { list: "one", place: -1 })];
  for (const some of [after, after.toReversed()])
    expect(await lastOf(ranked, ...some, call("Move", { by: 1 }))).toMatchObject({ status: 422, code: "BROKEN" });
});

const linked = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| next | Task | | |",
    "| over | Task, deleted with it | | |",
    "| left | Task, cleared | | |",
    "| right | Task, cleared | | |",
    '| mark | text 1..9, unique | | `left == null and title >= "m" ? "free" : null`, on every change of left |',
  ],
  rules: [
    '| Kept | delete Task | `title != "keep"` | BROKEN |',
    "| Both or none | update Task | `(left == null) == (right == null) or old.right == null` | BROKEN |",
  ],
  rights: ["| read, create, update Task | | yes | | |"],
  calls: `### Delete some

- Call: \`POST /api/delete\`
- For: Member
- Takes: from: text, to: text
- Does: delete Task where \`title >= input.from and title <= input.to\`
- Answers: 200 \`Task.map(t, {"title": t.title, "left": t.left == null, "right": t.right == null, "mark": t.mark})\`
`,
});
const link = (of: string, input: Readonly<Record<string, Value>>): Said => ["ann", "Change a task", of, input];
const deleteFrom = (from: string, to: string): Said => ["ann", "Delete some", null, { from, to }];

test("records that refer to each other are deleted together, and what another record refers to stays", async () => {
  const circle = [task("a"), task("b", { next: 1 }), link("1", { next: 2 })];
  expect(await lastOf(linked, ...circle, deleteFrom("a", "b"))).toEqual({ status: 200, body: [] });
  expect(await lastOf(linked, ...circle, deleteFrom("a", "a"))).toMatchObject({
    status: 409,
    code: "STILL_REFERENCED",
  });
  expect(await lastOf(linked, ...circle, deleteFrom("b", "b"))).toMatchObject({
    status: 409,
    code: "STILL_REFERENCED",
  });
  expect(await lastOf(linked, ...circle, task("c", { next: 2 }), deleteFrom("a", "b"))).toMatchObject({
    status: 409,
    code: "STILL_REFERENCED",
  });
});

test("what is deleted with one record can refer to another that is deleted", async () => {
  for (const [over, next] of [
    [1, 2],
    [2, 1],
  ])
    expect(
      await lastOf(
        linked,
        task("a"),
        task("b"),
        task("c", { over: over ?? null, next: next ?? null }),
        deleteFrom("a", "b"),
      ),
    ).toEqual({ status: 200, body: [] });
});

test("the rules on deleting are judged of each record that the statement names, also of one that would be deleted with another", async () => {
  for (const records of [
    [task("a"), task("keep", { over: 1 })],
    [task("keep"), task("a"), link("1", { over: 2 })],
  ]) {
    expect(await lastOf(linked, ...records, deleteFrom("a", "z"))).toMatchObject({ status: 422, code: "BROKEN" });
    expect(await lastOf(linked, ...records, deleteFrom("a", "a"))).toEqual({ status: 200, body: [] });
  }
});

test("all references to deleted records are cleared at once, and what that computes may have been theirs", async () => {
  const both = [task("a"), task("b"), task("c", { left: 1, right: 2 })];
  expect(await lastOf(linked, ...both, deleteFrom("a", "b"))).toMatchObject({ body: [{ left: true, right: true }] });
  expect(await lastOf(linked, ...both, deleteFrom("b", "b"))).toMatchObject({ status: 422, code: "BROKEN" });
  const marked = [task("a"), task("b"), task("m", { left: 1 })];
  expect(await lastOf(linked, ...marked, deleteFrom("a", "a"))).toMatchObject({
    body: [{ title: "b" }, { title: "m", mark: "free" }],
  });
  expect(await lastOf(linked, ...marked, task("n"), deleteFrom("a", "a"))).toMatchObject(notUnique("mark"));
  expect(await lastOf(linked, ...marked, task("aa", { left: 2 }), deleteFrom("a", "a"))).toMatchObject({ status: 200 });
  expect(await lastOf(linked, ...marked, task("n", { left: 2 }), deleteFrom("a", "b"))).toMatchObject(
    notUnique("mark"),
  );
  const theirs = [task("z"), task("m", { left: 1 }), deleteFrom("z", "z")];
  expect(await lastOf(linked, ...theirs)).toMatchObject({ body: [{ title: "m", mark: "free" }] });
});
