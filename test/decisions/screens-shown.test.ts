import { expect, onTestFinished, test } from "vitest";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../src/model/value-type.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { shownToAnn } from "./shown-to-ann.ts";
import { smallDocument } from "./small-world.ts";

const now = "2026-11-23T09:00:00.000Z";

const owned = {
  fields: ["| title | text 1..20 | yes | |", "| owner | Person | | |"],
  people: ["| tasks | list of Task by owner | | |"],
};
const tasks = [
  { title: "Seen", owner: "ben" },
  { title: "Unseen", owner: "ben" },
];

test("a list beside a record leaves out those of which the viewer may not read that they refer to it", async () => {
  const model = smallDocument({
    ...owned,
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Task | yes | yes | yes | yes |",
      '| read Task: owner | | `title == "Seen"` | yes | yes |',
    ],
  });
  const view = await shownToAnn(model, tasks, "Person", { id: "ben" });
  expect(view).toMatchObject({
    kind: "record",
    related: [{ field: "tasks", readsAll: false, page: { total: 1, rows: [{ label: "Seen" }] } }],
  });
});

test("a list beside a record is left out where the viewer may not read it of that record", async () => {
  const model = smallDocument({
    ...owned,
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Person: tasks | | `this == me` | yes | yes |",
      "| read Task | yes | yes | yes | yes |",
    ],
  });
  expect(await shownToAnn(model, tasks, "Person", { id: "ben" })).toMatchObject({ kind: "record", related: [] });
  expect(await shownToAnn(model, tasks, "Person", { id: "ann" })).toMatchObject({
    kind: "record",
    related: [{ field: "tasks", readsAll: true, page: { total: 0 } }],
  });
});

test.each([
  ["owner == me", true],
  ['owner == me or title == "Seen"', true],
  ['owner == me and title == "Seen"', false],
  ["title.size() > 0", false],
])("who may read a record where %s reads all of their own: %s", async (condition, readsAll) => {
  const model = smallDocument({
    ...owned,
    rights: ["| read Person | yes | yes | yes | yes |", `| read Task | | \`${condition}\` | yes | yes |`],
  });
  const told = async (id: string): Promise<readonly boolean[]> => {
    const view = await shownToAnn(model, tasks, "Person", { id });
    return view.kind === "record" ? view.related.map((one) => one.readsAll) : [];
  };
  expect(await told("ann")).toEqual([readsAll]);
  expect(await told("ben")).toEqual([false]);
});

test("a list beside a record has the order of the document's list, whoever may open that", async () => {
  const model = smallDocument({
    ...owned,
    screens: [
      "| Tasks | `/tasks` | list of Task, sorted by `-title` | Clerk |",
      "| Mine | `/mine` | list of Task, sorted by `title` | Member |",
      "| Person | `/people/:id` | Person with tasks | Member, Clerk |",
    ],
    rights: ["| read Person | yes | yes | yes | yes |", "| read Task | | yes | yes | yes |"],
  });
  const view = await shownToAnn(model, tasks, "Person", { id: "ben" });
  expect(view).toMatchObject({
    related: [{ page: { sort: "-title", rows: [{ label: "Unseen" }, { label: "Seen" }] } }],
  });
});

test("a route has the id that the system gives, where a field names the records too", async () => {
  const model = smallDocument({
    screens: ["| Task | `/at/:id` | Task |"],
    fields: ["| number | integer, unique, counts up | yes | |", "| title | text 1..20 | yes | |"],
    rights: ["| read Task | | yes | yes | yes |"],
  });
  const numbered = tasks.map(({ title }, at) => ({ title, number: at + 1 }));
  expect(await shownToAnn(model, numbered, "Task", { id: "01a20000-0000-7000-8000-000000000001" })).toMatchObject({
    record: { key: "2", label: "Unseen" },
  });
  expect(await shownToAnn(model, numbered, "Task", { id: "1" })).toMatchObject({ record: { key: "1", label: "Seen" } });
});

test("the bars of a chart have the values that fields have, and are called as people read them", async () => {
  const shown = async (type: string, values: readonly Value[]): Promise<unknown> => {
    const model = smallDocument({
      screens: ["| Load | `/load` | chart of Task by value |"],
      fields: [`| value | ${type} | | |`],
      rights: ["| read Task | | yes | yes | yes |"],
    });
    const view = await shownToAnn(
      model,
      values.map((value) => ({ value })),
      "Load",
      {},
    );
    return view.kind === "chart" ? view.series.map(({ value, label }) => [value, label]) : view.kind;
  };
  expect(await shown("boolean", [true, true, false, null, null, null])).toEqual([
    [null, "Not set"],
    [true, "Yes"],
    [false, "No"],
  ]);
  expect(await shown("decimal(6,2)", [150])).toEqual([[1.5, "1.5"]]);
  expect(await shown("duration", [7_200_000])).toEqual([["PT2H", "2 hours"]]);
});

test("a board without columns still judges what is asked, and says what its records are made of", async () => {
  const model = smallDocument({
    screens: ['| Board | `/board` | board of Task by kind where `kind == "old" and kind == "new"` |'],
    fields: ["| kind | one of old, new | | |"],
    rights: ["| read, create Task | | yes | yes | yes |"],
  });
  expect(await shownToAnn(model, [], "Board", {})).toMatchObject({
    kind: "board",
    columns: [],
    page: { total: 0, columns: [{ field: "kind" }], create: [{ kind: "create" }] },
  });
  await expect(shownToAnn(model, [], "Board", { nothing: "1" })).rejects.toThrow("INVALID_INPUT");
});

test("a calendar without what is searched for tells the day of what comes next, else of the last that was", async () => {
  const model = smallDocument({
    screens: ["| Days | `/days` | calendar of Task by day |"],
    fields: ["| title | text 1..20 | yes | |", "| day | date | | |"],
    rights: ["| read Task | | yes | yes | yes |"],
  });
  const days = [
    { title: "Feast", day: "2026-02-03" },
    { title: "Feast", day: "2027-01-06" },
    { title: "Feast", day: "2027-03-06" },
    { title: "Fast", day: "2025-12-30" },
    { title: "Walk", day: "2026-11-30" },
  ];
  const nearest = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const view = await shownToAnn(model, days, "Days", parameters);
    return view.kind === "calendar" ? [view.page.rows.length, view.nearest] : null;
  };
  expect(await nearest({ q: "feast" })).toEqual([0, "2027-01-06"]);
  expect(await nearest({ q: "fast" })).toEqual([0, "2025-12-30"]);
  expect(await nearest({ q: "walk" })).toEqual([1, null]);
  expect(await nearest({ q: "nothing" })).toEqual([0, null]);
  expect(await nearest({ "span.from": "2026-12-01", "span.until": "2027-01-01" })).toEqual([0, null]);
});

test("a board whose reader asks for one of its columns shows that one alone, and all where it is empty", async () => {
  const model = smallDocument({
    screens: ["| Board | `/board` | board of Task by kind |"],
    fields: ["| kind | one of old, new, odd | | |"],
    rights: ["| read Task | | yes | yes | yes |"],
  });
  const shown = async (parameters: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const view = await shownToAnn(model, [{ kind: "old" }, { kind: "new" }], "Board", parameters);
    return view.kind === "board" ? view.columns.map(({ value }) => value) : [];
  };
  expect(await shown({ kind: "new" })).toEqual(["new"]);
  expect(await shown({ "kind.in": "old,odd" })).toEqual(["old"]);
  expect(await shown({ kind: "odd" })).toEqual(["old", "new", "odd"]);
  expect(await shown({})).toEqual(["old", "new", "odd"]);
});

test("deleting is offered where all that refers to the record would be deleted with it, and not where anything stays", async () => {
  const model = smallDocument({
    fields: ["| title | text 1..20 | yes | |"],
    entities:
      "### Star (stars)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| task | Task, deleted with it | yes |\n| seen | Task | |",
    rights: ["| read, delete Task | | yes | yes | yes |", "| read Star | | yes | yes | yes |"],
  });
  const [first = "", second = ""] = [0, 1].map((at) => `01a20000-0000-7000-8000-00000000000${at}`);
  const star = { id: "01a20000-0000-7000-8000-000000000005", values: { task: first, seen: second }, since: {} };
  const offered = async (id: string, seen: string): Promise<readonly string[]> => {
    const view = await shownToAnn(
      model,
      tasks.map(({ title }) => ({ title })),
      "Task",
      { id },
      { Star: new Map([[star.id, { ...star, values: { ...star.values, seen } }]]) },
    );
    return view.kind === "record" ? view.record.actions.map(({ label }) => label) : [];
  };
  expect([await offered(first, first), await offered(second, second), await offered(first, second)]).toEqual([
    ["Delete"],
    [],
    ["Delete"],
  ]);
});

test("of two calls that change a record the one is offered that its viewer may make on it", async () => {
  const model = smallDocument({
    fields: ["| title | text 1..20 | yes | |", "| note | text ..20 | | |"],
    rights: [
      "| read Task | | yes | yes | yes |",
      '| update Task: title | | `title == "Seen"` | yes | yes |',
      "| update Task: note | | yes | yes | yes |",
    ],
    calls: "### Rename\n\n- Call: `PUT /api/names/{id}`\n- Takes: title\n- Does: update Task\n",
  });
  const offered = async (at: number): Promise<readonly string[]> => {
    const view = await shownToAnn(
      model,
      tasks.map(({ title }) => ({ title })),
      "Task",
      { id: `01a20000-0000-7000-8000-00000000000${at}` },
    );
    return view.kind === "record" ? view.record.actions.map(({ label }) => label) : [];
  };
  expect([await offered(0), await offered(1)]).toEqual([["Rename"], ["Edit"]]);
});

test("a transition that deletes its own record is offered, whatever a rule would say of it afterwards", async () => {
  const model = smallDocument({
    fields: ["| title | text 1..20 | yes | |", "| status | status | yes | |"],
    machine:
      "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | |\n| gone (final) | |\n\n| Transition | From | To | Effect |\n| --- | --- | --- | --- |\n| drop | open | gone | `delete Task where row == this` |",
    rules: ['| Never gone | Task | `status == "open"` | BROKEN |'],
    rights: ["| read, drop Task | | yes | yes | yes |"],
  });
  const view = await shownToAnn(model, [{ title: "Old", status: "open" }], "Task", {
    id: "01a20000-0000-7000-8000-000000000000",
  });
  expect(view.kind === "record" ? view.record.actions.map(({ label }) => label) : []).toEqual(["Drop"]);
});

test("a call is offered on what its `On` finds as its caller sees it, not as it is", async () => {
  const model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| title | text 1..20 | yes | |",
      "| points | integer | | |",
    ],
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| read Task | yes | yes | yes | yes |",
      '| read Task: points | | `title == "Open"` | yes | yes |',
    ],
    calls: `### Claim

- Call: \`POST /api/claims\`
- For: Member, Clerk, Chief
- On: Task where \`id == input.number and points == null\`
- Takes: number: integer
- Does: nothing
- Answers: 200 \`{"title": title}\`
`,
  });
  for (const [title, offered] of [
    ["Open", []],
    ["Kept", ["Claim"]],
  ] as const) {
    const view = await shownToAnn(model, [{ id: 1, title, points: 3 }], "Task", { id: "1" });
    expect(view.kind === "record" ? view.record.actions.map(({ call }) => call) : view.kind, title).toEqual(offered);
  }
});

test("a screen is open to those whom it is for, and to no others", async () => {
  const model = smallDocument({
    screens: ["| All | `/all` | list of Task |", "| Some | `/some` | list of Task | Clerk |"],
    fields: ["| title | text 1..20 | yes | |"],
    rights: ["| read Person | | yes | yes | yes |", "| read Task | | yes | yes | yes |"],
  });
  const twin = await openTwin(model);
  onTestFinished(() => twin.close());
  await twin.load(peopledState(model));
  const screens = twin.screens(() => now);
  const [ann, ben] = ["ann", "ben"].map((id) => ({ kind: "person", id }) as const);
  expect(await screens.product(ann!)).toMatchObject({
    screens: [{ name: "All" }, { name: "People" }, { name: "Person" }],
  });
  expect(await screens.screen(ann!, "All", {})).toMatchObject({ kind: "list" });
  expect(await screens.screen(ann!, "Some", {})).toMatchObject({ kind: "refusal", status: 403, code: "NOT_ALLOWED" });
  expect(await screens.screen(ben!, "Some", {})).toMatchObject({ kind: "list" });
  expect(await screens.screen({ kind: "visitor" }, "Some", {})).toMatchObject({ kind: "refusal", status: 401 });
});

test("a list has no column for a list of records that refer to its own", async () => {
  const model = smallDocument({
    ...owned,
    rights: ["| read Person | yes | yes | yes | yes |", "| read Task | yes | yes | yes | yes |"],
  });
  const columns = async (screen: string): Promise<unknown> => {
    const view = await shownToAnn(model, tasks, screen, {});
    return view.kind === "list" ? view.page.columns.map(({ field }) => field) : view.kind;
  };
  expect(await columns("People")).toEqual(["name", "email", "role"]);
  expect(await columns("Tasks")).toEqual(["title", "owner"]);
});

test("a parameter of a route names the record also where the screen has a condition, which has to hold for it", async () => {
  const model = smallDocument({
    screens: ["One | `/one/:title` | Task where `owner != null` |", "Theirs | `/theirs/:title` | list of Task |"],
    fields: ["| title | text 1..20, unique | yes | |", "| owner | Person | | |"],
    rights: ["| read Person | yes | yes | yes | yes |", "| read Task | yes | yes | yes | yes |"],
  });
  const two = [
    { title: "first", owner: "ben" },
    { title: "second", owner: "ben" },
    { title: "third", owner: null },
  ];
  const shown = (screen: string, title: string): Promise<ScreenView> => shownToAnn(model, two, screen, { title });
  expect(await shown("One", "first")).toMatchObject({ record: { label: "first" } });
  expect(await shown("One", "second")).toMatchObject({ record: { label: "second" } });
  await expect(shown("One", "third")).rejects.toThrow("NOT_FOUND");
  expect(await shown("Theirs", "second")).toMatchObject({ page: { rows: [{ label: "second" }] } });
});

test("a chart counts what its filters leave, and says by which fields it can be filtered", async () => {
  const model = smallDocument({
    screens: ["| Load | `/load?owner` | chart of Task by title |"],
    ...owned,
    rights: ["| read Person | yes | yes | yes | yes |", "| read Task | yes | yes | yes | yes |"],
  });
  const three = [...tasks, { title: "Seen", owner: "ann" }];
  const series = (one: number): unknown => [
    { value: "Seen", amount: one },
    { value: "Unseen", amount: 1 },
  ];
  const columns = [
    { field: "title", filterable: true },
    { field: "owner", filterable: true },
  ];
  expect(await shownToAnn(model, three, "Load", {})).toMatchObject({ series: series(2), columns });
  expect(await shownToAnn(model, three, "Load", { owner: "ben" })).toMatchObject({ series: series(1), columns });
});

test("a list says whether it has a condition, since an empty one does not mean that there is nothing then", async () => {
  const model = smallDocument({
    screens: [
      "| All | `/all` | list of Task |",
      '| Some | `/some` | list of Task where `title == "Else"` |',
      "| Mine | `/mine` | list of Task where `owner == me` |",
      '| Some of mine | `/some-of-mine` | list of Task where `owner == me and title == "Else"` |',
    ],
    fields: owned.fields,
    rights: ["| read Task | | yes | yes | yes |"],
  });
  const shown = (screen: string): Promise<ScreenView> => shownToAnn(model, tasks, screen, {});
  expect(await shown("All")).toMatchObject({ page: { total: 2, hasCondition: false } });
  expect(await shown("Some")).toMatchObject({ page: { total: 0, hasCondition: true } });
  expect(await shown("Mine")).toMatchObject({ page: { total: 0, hasCondition: false } });
  expect(await shown("Some of mine")).toMatchObject({ page: { total: 0, hasCondition: true } });
});
