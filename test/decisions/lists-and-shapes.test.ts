import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const like = `### Like (likes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| task | Task, deleted with it | yes | |
| by | Person, unique per task | yes | \`me\` |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| task | Task, deleted with it | yes | |
| text | text | yes | |
| secret | boolean | | |
`;

const shapes = `### Shape Face of Person

- Gives: \`{"name": name, "helps": tasks.size()}\`

### Shape Card of Task

- Gives: \`{"title": title, "price": price, "owner": Face(owner), "mine": owner == me, "liked": likes.exists(l, l.by == me), "likes": likes.size(), "tags": tags}\`
`;

const listed = (takes: string, does: string, answers: string): string => `${shapes}
### Pick

- Call: \`GET /api/pick\`
${takes === "" ? "" : `- Takes: ${takes}\n`}- Does: ${does}
- Answers: 200 \`${answers}\`
`;

const document = (calls: string, rights: readonly string[] = []): Specification =>
  smallDocument({
    fields: [
      "| title | text 1..20 | yes | |",
      "| price | decimal(5,2) | | |",
      "| tags | list of text | | |",
      "| owner | Person | yes | `me` |",
      "| likes | list of Like by task | | |",
      "| notes | list of Note by task | | |",
    ],
    people: ["| tasks | list of Task by owner | | |"],
    entities: like,
    rights: [
      "| read Person: name, tasks | yes | yes | yes | yes |",
      "| read Task | yes | yes | yes | yes |",
      "| create Task | | yes | yes | yes |",
      "| read Like | yes | yes | yes | yes |",
      "| create Like | | yes | yes | yes |",
      "| create Note | | yes | yes | yes |",
      ...(rights.length === 0 ? ["| read Note | yes | yes | yes | yes |"] : rights),
    ],
    calls,
  });

/** The id of the record that the call at that place made. */
const id = (at: number): string => `01a20000-0000-7000-8000-${String(at).padStart(11, "0")}0`;

const three: readonly Said[] = [
  ["ann", "Create a task", null, { title: "Paint", price: 2.5, tags: ["b", "a"] }],
  ["ben", "Create a task", null, { title: "Mow", tags: ["c", "b"] }],
  ["ann", "Create a task", null, { title: "Bake", price: 1 }],
  ["ann", "Create a like", null, { task: id(0) }],
  ["ben", "Create a like", null, { task: id(0) }],
];

test("an answer shows a page of what its list says, and how many there are on all pages", async () => {
  const model = document(
    listed(
      "count?: integer, start?: integer",
      "list Task where `price != null`, sorted by `-price`, `input.count` from `input.start`",
      `{"cards": items.map(t, Card(t)), "all": total}`,
    ),
  );
  const paint = {
    title: "Paint",
    price: 2.5,
    owner: { name: "ann", helps: 2 },
    mine: false,
    liked: true,
    likes: 2,
    tags: ["b", "a"],
  };
  const bake = {
    title: "Bake",
    price: 1,
    owner: { name: "ann", helps: 2 },
    mine: false,
    liked: false,
    likes: 0,
    tags: null,
  };
  expect(await lastOf(model, ...three, ["ben", "Pick"])).toEqual({
    status: 200,
    body: { cards: [paint, bake], all: 2 },
  });
  expect(await lastOf(model, ...three, ["ben", "Pick", null, { count: 1 }])).toEqual({
    status: 200,
    body: { cards: [paint], all: 2 },
  });
  expect(await lastOf(model, ...three, ["ben", "Pick", null, { count: 5, start: 1 }])).toEqual({
    status: 200,
    body: { cards: [bake], all: 2 },
  });
  expect(await lastOf(model, ...three, ["ben", "Pick", null, { count: 0 }])).toEqual({
    status: 200,
    body: { cards: [], all: 2 },
  });
  expect(await lastOf(model, ...three, ["ben", "Pick", null, { count: -1, start: -7 }])).toEqual({
    status: 200,
    body: { cards: [], all: 2 },
  });
});

test("pages are counted from 1, and there is nothing on a page behind the last", async () => {
  const model = document(
    listed("page?: integer", "list Task sorted by `title`, page `input.page` of 2", `items.map(t, t.title)`),
  );
  const page = async (input: NonNullable<Said[3]>): Promise<unknown> =>
    lastOf(model, ...three, [null, "Pick", null, input]);
  expect(await page({})).toMatchObject({ body: ["Bake", "Mow"] });
  expect(await page({ page: 1 })).toMatchObject({ body: ["Bake", "Mow"] });
  expect(await page({ page: 2 })).toMatchObject({ body: ["Paint"] });
  expect(await page({ page: 3 })).toMatchObject({ body: [] });
});

test("null is the least, and a list may be sorted by what its records refer to", async () => {
  const titles = async (sort: string): Promise<unknown> =>
    lastOf(document(listed("", `list Task sorted by \`${sort}\``, "items.map(t, t.title)")), ...three, [null, "Pick"]);
  expect(await titles("price")).toMatchObject({ body: ["Mow", "Bake", "Paint"] });
  expect(await titles("-price")).toMatchObject({ body: ["Paint", "Bake", "Mow"] });
  expect(await titles("owner.name")).toMatchObject({ body: ["Paint", "Bake", "Mow"] });
  expect(await titles("-owner.name")).toMatchObject({ body: ["Mow", "Bake", "Paint"] });
});

test("an answer may be a bare list of records, and lists within it are sorted as it says", async () => {
  const bare = document(listed("", "list Like", "items"));
  expect(await lastOf(bare, ...three, [null, "Pick"])).toMatchObject({
    body: [
      { task: id(0), by: "ann" },
      { task: id(0), by: "ben" },
    ],
  });
  const sorted = document(
    listed(
      "",
      "list Task where `likes.size() > 0`",
      `items.map(t, {"by": t.likes.sort(l, l.by.name).reverse().map(l, l.by.name), "tags": t.tags.sort()})`,
    ),
  );
  expect(await lastOf(sorted, ...three, [null, "Pick"])).toMatchObject({
    body: [{ by: ["ben", "ann"], tags: ["a", "b"] }],
  });
});

test("what the caller may not read is neither listed nor counted", async () => {
  const model = document(
    listed(
      "",
      "list Note",
      `{"notes": items.map(n, n.text), "all": total, "of": items.flatMap(n, n.task.notes).distinct().size()}`,
    ),
    ["| read Note | | `not secret` | yes | yes |"],
  );
  const notes: readonly Said[] = [
    ...three,
    ["ann", "Create a note", null, { task: id(0), text: "open", secret: false }],
    ["ann", "Create a note", null, { task: id(0), text: "shut", secret: true }],
  ];
  expect(await lastOf(model, ...notes, ["ann", "Pick"])).toMatchObject({ body: { notes: ["open"], all: 1, of: 1 } });
  expect(await lastOf(model, ...notes, ["ben", "Pick"])).toMatchObject({
    body: { notes: ["open", "shut"], all: 2, of: 2 },
  });
});

test("a list may be about the record that the path names, which has to be there", async () => {
  const model = document(`### Notes of a task

- Call: \`GET /api/tasks/{id}/notes\`
- On: Task
- Does: list Note where \`task == subject\`
- Answers: 200 \`{"title": title, "notes": items.map(n, n.text)}\`
`);
  const notes: readonly Said[] = [
    ...three,
    ["ann", "Create a note", null, { task: id(0), text: "one" }],
    ["ann", "Create a note", null, { task: id(1), text: "other" }],
  ];
  expect(await lastOf(model, ...notes, [null, "Notes of a task", id(0)])).toMatchObject({
    status: 200,
    body: { title: "Paint", notes: ["one"] },
  });
  expect(await lastOf(model, ...notes, [null, "Notes of a task", "nowhere"])).toMatchObject({ status: 404 });
});

test("a page has its own query, and lists what its call says unless that says otherwise", async () => {
  const model = document(`### Pick

- Call: \`GET /api/pick\`
- Does: list Task where \`price != null\`, sorted by \`-price\`
- Answers: 200 list of Task
`);
  expect(await lastOf(model, ...three, [null, "Pick", null, {}, { size: "1" }])).toMatchObject({
    body: { items: [{ title: "Paint" }], total: 2 },
  });
  expect(await lastOf(model, ...three, [null, "Pick", null, {}, { sort: "price" }])).toMatchObject({
    body: { items: [{ title: "Bake" }, { title: "Paint" }], total: 2 },
  });
});

test("a list of what is the same once, and of lists one behind the other", async () => {
  const model = document(`### Tags

- Call: \`GET /api/tags\`
- For: Visitor, Member
- Answers: 200 \`{"all": Task.flatMap(t, t.tags), "once": Task.flatMap(t, t.tags).distinct(), "inOrder": Task.flatMap(t, t.tags).distinct().sort(), "owners": Task.map(t, t.owner).distinct().size()}\`
`);
  expect(await lastOf(model, ...three, [null, "Tags"])).toMatchObject({
    body: { all: ["b", "a", "c", "b"], once: ["b", "a", "c"], inOrder: ["a", "b", "c"], owners: 2 },
  });
});

test("an answer has the headers that its call says, but for those without a value", async () => {
  const model = document(
    listed(
      "word?: text, of?: integer",
      "list Task where `price != null`, at most `input.of`",
      "items.map(t, t.title)",
    ).replace(
      /\n$/,
      "\n- Headers answered: X-Total-Count `total`, X-Word `input.word`, X-Cheapest `items.min(t, t.price)`\n",
    ),
  );
  const said = async (input: Said[3]): Promise<unknown> => {
    const twin = await openTwin(model);
    try {
      await twin.load(peopledState(model));
      const request = { subject: null, query: {}, ifMatch: null, now: "2026-11-23T09:00:00.000Z" };
      await twin.engine.perform(
        { kind: "person", id: "ann" },
        { ...request, call: "Create a task", input: { title: "Paint", price: 2.5 }, id: id(0) },
      );
      const outcome = await twin.engine.perform(
        { kind: "visitor" },
        { ...request, call: "Pick", input: input ?? {}, id: id(1) },
      );
      return outcome.kind === "answer" ? outcome.headers : null;
    } finally {
      await twin.close();
    }
  };
  expect(await said({ word: "naïve\r\nX: y" })).toEqual({
    "X-Total-Count": "1",
    "X-Word": "na%C3%AFve%0D%0AX: y",
    "X-Cheapest": "2.5",
  });
  expect(await said({ of: 0 })).toEqual({ "X-Total-Count": "1" });
  expect(await lastOf(model, ...three, [null, "Pick"])).toMatchObject({ status: 200 });
});

test("an answer that is given again has its headers again", async () => {
  const model = document(`### Make

- Call: \`POST /api/make\`
- Takes: title
- Does: create Task
- Answers: 201 \`{"title": title}\`
- Headers answered: X-Title \`title\`
`);
  const twin = await openTwin(model);
  try {
    await twin.load(peopledState(model));
    const request = {
      call: "Make",
      subject: null,
      input: { title: "Paint" },
      query: {},
      ifMatch: null,
      now: "2026-11-23T09:00:00.000Z",
    };
    const make = (at: number) =>
      twin.engine.perform({ kind: "person", id: "ann" }, { ...request, id: id(at) }, { key: "k", fingerprint: "f" });
    expect(await make(0)).toMatchObject({ again: false, headers: { "X-Title": "Paint" } });
    expect(await make(1)).toMatchObject({ again: true, headers: { "X-Title": "Paint" } });
  } finally {
    await twin.close();
  }
});

test("a list is one question to the database, however much is shown of each record", async () => {
  const model = document(
    listed(
      "tag?: text",
      "list Task where `input.tag == null or input.tag in tags`, sorted by `-title`, at most 20",
      `{"cards": items.map(t, Card(t)), "whole": items, "all": total}`,
    ),
  );
  const twin = await openTwin(model);
  try {
    await twin.load(peopledState(model));
    for (let at = 0; at < 25; at += 1) {
      const request = {
        call: "Create a task",
        subject: null,
        input: { title: `Task ${at}`, tags: ["a"] },
        query: {},
        ifMatch: null,
        now: "2026-11-23T09:00:00.000Z",
        id: id(at),
      };
      await twin.engine.perform({ kind: "person", id: "ann" }, request);
    }
    const asked = {
      call: "Pick",
      subject: null,
      input: { tag: "a" },
      query: {},
      ifMatch: null,
      now: "2026-11-23T09:00:00.000Z",
      id: "",
    };
    await twin.engine.perform({ kind: "person", id: "ann" }, asked);
    twin.statements.length = 0;
    const answered = await twin.engine.perform({ kind: "person", id: "ann" }, asked);
    expect(
      answered.kind === "answer"
        ? (JSON.parse(String(answered.body ?? "")) as { readonly cards: unknown[] }).cards.length
        : 0,
    ).toBe(20);
    expect(twin.statements.length).toBe(1);
    const plan = await twin.plan(twin.statements[0]!.text);
    // The tasks by their titles until there are enough, those on the page, and all of them to be counted; all else is found by an index.
    const scans = plan.filter((step) => step.startsWith("SCAN") && !/VIRTUAL TABLE|CONSTANT ROW/.test(step));
    expect(new Set(scans)).toEqual(new Set(["SCAN r1 USING INDEX Task by title id", "SCAN r1"]));
  } finally {
    await twin.close();
  }
});

test("a page leaves out each record before it once, however often what it is found by is there", async () => {
  const likes: readonly Said[] = [["ann", "Create a like", null, { task: id(1) }]];
  for (const where of ["likes.exists(l, true)", "title in [title, title]", "tags.exists(t, t != null)"]) {
    const model = document(
      listed("start?: integer", `list Task where \`${where}\`, 1 from \`input.start\``, "items.map(t, t.title)"),
    );
    expect(await lastOf(model, ...three, ...likes, ["ann", "Pick", null, { start: 1 }]), where).toEqual({
      status: 200,
      body: ["Mow"],
    });
  }
});
