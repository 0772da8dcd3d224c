import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said, SmallDocument } from "./small-world.ts";

// Lists in pages, and what they can be filtered by (ARCHITECTURE.md, the conventions).

const said: SmallDocument = {
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..200 | yes | |",
    "| size | integer | | |",
    "| note | text | | |",
    "| owner | Person | | |",
  ],
  people: ["| tasks | list of Task by owner | | |"],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create, update Task | | yes | yes | yes |"],
};
const model = smallDocument(said);
const long = "a".repeat(150);
const create = (title: string): Said => ["ann", "Create a task", null, { title }];
const list = (query: Readonly<Record<string, string>>): Said => ["ann", "List tasks", null, {}, query];
const refusedFor = (field: string, code: string) => ({
  status: 422,
  code: "INVALID_INPUT",
  fields: [{ field, code }],
});

interface Page {
  readonly body: { readonly items: readonly { readonly title: string }[]; readonly next: string | null };
}

/** The titles on the page that follows the one that these calls end with, where others were made between. */
async function titlesAfter(
  query: Readonly<Record<string, string>>,
  before: readonly Said[],
  between: readonly Said[] = [],
): Promise<readonly string[]> {
  const { body } = (await lastOf(model, ...before, list(query))) as Page;
  const next = (await lastOf(model, ...before, ...between, list({ ...query, after: String(body.next) }))) as Page;
  return next.body.items.map(({ title }) => title);
}

test("a page goes on after the last record of the one before, also where texts that are sorted by are long", async () => {
  const short = ["one", "two", "three"].map(create);
  expect(await titlesAfter({ sort: "title", size: "1" }, short)).toEqual(["three"]);
  expect(await titlesAfter({ sort: "-title", size: "2" }, short)).toEqual(["one"]);
  const tasks = ["1", "2", "3"].map((end) => create(long + end));
  expect(await titlesAfter({ sort: "title", size: "1" }, tasks)).toEqual([`${long}2`]);
  expect(await titlesAfter({ sort: "-title", size: "1" }, tasks)).toEqual([`${long}2`]);
  expect(await titlesAfter({ sort: "size,-title", size: "2" }, tasks)).toEqual([`${long}1`]);
});

test("where a long text has changed meanwhile, a record is rather shown twice than never", async () => {
  const tasks = ["1", "2", "3"].map((end) => create(long + end));
  const changed: Said = ["ann", "Change a task", "2", { title: "b" }];
  expect(await titlesAfter({ sort: "title", size: "2" }, tasks, [changed])).toEqual([`${long}1`, `${long}3`]);
  expect(await titlesAfter({ sort: "-title", size: "2" }, tasks, [changed])).toEqual([`${long}3`, `${long}1`]);
});

test("what is no cursor of a list is refused", async () => {
  for (const after of ["5", "null", "{}", "nothing", '"abc"', '["a","b"]', "%", "[[1],2]"])
    expect(await lastOf(model, list({ after }))).toMatchObject(refusedFor("after", "format"));
});

test("a list is filtered by fields in ways that suit them, and by nothing else", async () => {
  const tasks = ["one", "two"].map(create);
  const titles = async (query: Readonly<Record<string, string>>) =>
    ((await lastOf(model, ...tasks, list(query))) as Page).body.items.map(({ title }) => title);
  expect(await titles({ "title.contains": "w" })).toEqual(["two"]);
  expect(await titles({ "title.in": "one,three" })).toEqual(["one"]);
  for (const name of ["size.contains", "owner.lt", "owner.contains", "nothing", "title.nothing"])
    expect(await lastOf(model, list({ [name]: "1" }))).toMatchObject(refusedFor(name, "unknown"));
  expect(await lastOf(model, ["ann", "List people", null, {}, { tasks: "1" }])).toMatchObject(
    refusedFor("tasks", "unknown"),
  );
  expect(await lastOf(model, list({ sort: "nothing" }))).toMatchObject(refusedFor("sort", "unknown"));
});

test("where unknown inputs are ignored, so are filters that there are not", async () => {
  const ignoring = smallDocument({ ...said, calls: "### All calls\n\n- Unknown inputs: ignored\n" });
  expect(await lastOf(ignoring, create("one"), list({ nothing: "1", title: "one" }))).toMatchObject({
    status: 200,
    body: { total: 1 },
  });
});

test("a filter's value may lie outside the range of its field", async () => {
  const bounded = smallDocument({
    ...said,
    fields: [...said.fields, "| wait | duration 0 minutes..30 days | | |"],
  });
  const task = { title: "One", wait: "PT1H" };
  for (const query of [{ "wait.lt": "31 days" }, { "title.lt": "z".repeat(300) }])
    expect(await lastOf(bounded, ["ann", "Create a task", null, task], list(query))).toMatchObject({
      status: 200,
      body: { total: 1 },
    });
});

test("a list is filtered by an address and a UUID in whichever case they are written", async () => {
  const filtered = smallDocument({ ...said, fields: [...said.fields, "| mail | email | | |", "| uid | uuid | | |"] });
  const uid = "01a20000-0000-7000-8000-00000000000a";
  const made: Said = ["ann", "Create a task", null, { title: "One", mail: "ann@x.org", uid }];
  for (const query of [{ mail: "Ann@X.ORG" }, { uid: uid.toUpperCase() }, { "uid.in": `x,${uid.toUpperCase()}` }])
    expect(await lastOf(filtered, made, list(query))).toMatchObject({ body: { total: 1 } });
  expect(await lastOf(filtered, made, list({ "uid.ne": uid.toUpperCase() }))).toMatchObject({ body: { total: 0 } });
});
