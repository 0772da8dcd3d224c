import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import { performTogether } from "../../src/runtime/import/perform-together.ts";
import type { DataStore, ReadQueries } from "../../src/runtime/store/data-store.ts";
import { ownedBy } from "../../src/runtime/engine/read/owned-by.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value } from "../../src/model/value-type.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import { generateFromId } from "../../src/semantics/memory/generate-from-id.ts";
import { rightToRead } from "../../src/semantics/rights/rights.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { smallDocument } from "../decisions/small-world.ts";
import type { SmallDocument } from "../decisions/small-world.ts";
import { peopledState } from "./engine-people.ts";
import { after, openTwin, plainOutcome, plainState } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";

/** What is shown of a task depends on itself, its owner, its team, the viewer and the time. */
const said: SmallDocument = {
  people: ["| team | Team, cleared | | |", "| tasks | list of Task by owner | | |"],
  fields: [
    "| number | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| owner | Person, cleared | | |",
    "| team | Team, deleted with it | | |",
    "| rank | integer 0..9 | yes | `1` |",
    "| due | timestamp | | |",
    "| note | text 1..20 | | |",
    "| late | boolean | derived | `due != null and now > due` |",
    "| load | integer | derived | `owner == null ? 0 : owner.tasks.size()` |",
    "| byMe | boolean | derived | `owner == me` |",
  ],
  entities: `### Team (teams)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 1..20 | yes | |
| open | boolean | yes | \`true\` |

### Letter (letters)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| title | text 1..20 | yes |
| owner | Person, cleared | |

### Rows of Team

| title |
| --- |
| Begun |

### Rows of Task

| title |
| --- |
| First |`,
  rules: ['| Not nine | Task | `rank < 9 or title == "nine"` | BROKEN |'],
  conditions: [
    "| ours | Task | `owner == me or (team != null and team == me.team)` |",
    "| own | Task | `owner == me` |",
    "| in the open | Team | `open` |",
    "| their own | Letter | `title != 'secret' and owner == me` |",
  ],
  rights: [
    "| read Person: name, tasks | | yes | yes | yes |",
    "| read Person | | | yes | yes |",
    "| update Person | | | | yes |",
    "| delete Person | | | | yes |",
    "| read Task | | ours | yes | yes |",
    "| read Task: note | | own | | yes |",
    "| create, update, delete Task | | yes | yes | yes |",
    "| read Letter | | their own | yes | yes |",
    "| create, update, delete Letter | | | yes | yes |",
    "| read Team | | in the open | in the open | yes |",
    "| create, update, delete Team | | | | yes |",
  ],
  calls: "### Start anew\n\n- Call: `POST /api/reset`\n- For: Chief\n- Does: reset\n",
};
const model = smallDocument(said);
const began = "2026-11-23T09:00:00.000Z";
const lists: readonly (readonly [call: string, query: Readonly<Record<string, string>>])[] = [
  ["List letters", { sort: "-title", size: "2" }],
  ...[
    {},
    { sort: "-rank", size: "3" },
    { late: "true" },
    { "rank.gt": "1", sort: "title" },
    { "rank.gt": "4", sort: "title" },
    { owner: "ann" },
  ].map((query) => ["List tasks", query] as const),
];

let twin: Twin;
let world: World;

/** The same data in the meaning and in an engine, with the calls that are made of both. */
interface World {
  readonly model: Specification;
  readonly engine: Engine;
  state: State;
  now: string;
  given: number;
}

beforeEach(async () => {
  twin = await openTwin(model);
  const begin = peopledState(model);
  await twin.load(begin);
  world = { model, engine: twin.engine, state: begin, now: began, given: 0 };
  await act("cleo", "Create a team", null, { title: "Inner" });
  await act("cleo", "Create a team", null, { title: "Outer" });
  for (const person of ["ann", "ben"]) await act("cleo", "Change a person", person, { team: 1 });
  for (let at = 1; at <= 6; at += 1)
    await act("cleo", "Create a task", null, {
      title: `task ${at}`,
      rank: at,
      owner: at % 2 === 0 ? "ann" : "ben",
      team: at > 3 ? 1 : 2,
      note: `note ${at}`,
      due: after(began, at * 60_000),
    });
  for (const owner of ["ann", "ben", "ann", "ben", "ann"])
    await act("cleo", "Create a letter", null, { title: `to ${owner}`, owner });
});

afterEach(() => twin.close());

test("a list is somebody's own where each row that grants it, or its condition, says so of every record", () => {
  const owner = (...conditions: readonly string[]): string | null => {
    const of = smallDocument({
      ...said,
      conditions: conditions.map((when, at) => `| case ${at} | Letter | \`${when}\` |`),
      rights: ["| create Letter | | | | yes |", ...conditions.map((_, at) => `| read Letter | | case ${at} | | |`)],
    });
    return ownedBy(of, "Member", "Letter", null);
  };
  expect(owner("owner == me")).toBe("owner");
  expect(owner("me == owner and number > 1")).toBe("owner");
  expect(owner("owner == me and number > 1", "number < 9 and owner == me")).toBe("owner");
  expect(owner("owner == me or number > 1")).toBeNull();
  expect(owner("owner != me")).toBeNull();
  expect(owner("not (owner == me)")).toBeNull();
  expect(owner("owner == me", "number > 1")).toBeNull();
  expect(owner("owner.name == me.name")).toBeNull();
  const listed = smallDocument({
    ...said,
    calls: "### List my letters\n\n- Call: `GET /api/mine`\n- Does: list Letter where `owner == me`\n",
  });
  const call = listed.calls.find(({ name }) => name === "List my letters")!;
  expect(call.does.kind === "list" && ownedBy(listed, "Chief", "Letter", call.does.selection!.where)).toBe("owner");
  // In the condition of a list, `this` is the record that the call is about.
  const right = rightToRead(listed, "Member", "Letter");
  const { right: ofThis } = (right.kind === "when" ? right.cases[0]!.when : null) as { readonly right: Expression };
  expect(ownedBy(listed, "Chief", "Letter", ofThis)).toBeNull();
});

test("the list of somebody's own records stays in memory until one of theirs is written", async () => {
  const own = { sort: "title" };
  const isInMemory = async (): Promise<boolean> => {
    twin.statements.length = 0;
    await sameList("ann", own, "List letters");
    return twin.statements.length === 0;
  };
  await look();
  await isInMemory();
  await act("cleo", "Create a letter", null, { title: "another", owner: "ben" });
  await act("cleo", "Delete a letter", "2", {});
  expect(await isInMemory()).toBe(true);
  await act("cleo", "Change a letter", "4", { owner: "ann" });
  expect(await isInMemory()).toBe(false);
  await act("cleo", "Change a letter", "1", { owner: null });
  expect(await isInMemory()).toBe(false);
});

test("a list that nothing has changed is put together from memory, without a statement", async () => {
  await look();
  twin.statements.length = 0;
  for (const who of ["ann", "ben", "cleo"]) await sameList(who, {});
  expect(twin.statements).toEqual([]);
  await act("cleo", "Change a task", "1", { title: "changed" });
  twin.statements.length = 0;
  await sameList("cleo", {});
  expect(twin.statements.map(({ text }) => text.split(" from ")[0]?.includes("title"))).toEqual([false, false, true]);
});

for (const [what, ...change] of [
  ["the record is written", "cleo", "Change a task", "2", { title: "changed", rank: 7 }],
  ["a record comes", "ann", "Create a task", null, { title: "another", owner: "ann" }],
  ["a record goes", "cleo", "Delete a task", "2", {}],
  ["a record goes to somebody else", "cleo", "Change a task", "2", { owner: "ben", team: 2 }],
  ["a record that it names is not shown any more", "cleo", "Change a team", "1", { open: false }],
  ["a record that it names is deleted, and its own goes with it", "cleo", "Delete a team", "1", {}],
  ["a record that it names is deleted, and its reference cleared", "cleo", "Delete a person", "ann", {}],
  ["the viewer is written", "cleo", "Change a person", "ann", { team: 2 }],
  ["the viewer's role is changed", "cleo", "Change a person", "ann", { role: "Chief" }],
  ["a record of somebody's own is written", "cleo", "Change a letter", "3", { title: "secret" }],
  ["a record of somebody's own goes to somebody else", "cleo", "Change a letter", "1", { owner: "ben" }],
  ["a record of somebody's own goes", "cleo", "Delete a letter", "2", {}],
  ["a record of somebody's own comes", "cleo", "Create a letter", null, { title: "another", owner: "ann" }],
  ["all records are reset", "cleo", "Start anew", null, {}],
] as readonly (readonly [what: string, ...change: Parameters<typeof act>])[])
  test(`a list is shown as it is now where ${what}`, async () => {
    await look();
    await act(...change);
    await look();
  });

test("a list is shown as it is now where time has passed, and where a clock was set back", async () => {
  for (const minutes of [0, 1, 2.5, 4, 10, 3, 0]) {
    world.now = after(began, minutes * 60_000);
    await look();
  }
});

test("a list is shown as it is now where a transaction was undone after it had written", async () => {
  await look();
  await Promise.all([
    act("cleo", "Change a task", "1", { rank: 5 }),
    ...["2", "4"].map((task) =>
      twin.engine.perform({ kind: "person", id: "cleo" }, requestOf(world, "Change a task", task, { rank: 9 })),
    ),
  ]);
  await look();
});

test("a list is shown as it is now where several records were imported, and where a preview was undone", async () => {
  for (const isKept of [false, true]) {
    await look();
    const rows = [1, 2].map((at) => requestOf(world, "Create a task", null, { title: `row ${at}`, owner: "ann" }));
    const call = model.calls.find(({ name }) => name === "Create a task")!;
    const actor = { kind: "person", id: "cleo" } as const;
    const { parts } = twin.engine;
    const done = await performTogether(parts!, { actor, call, requests: rows }, () => Promise.resolve(isKept));
    expect(done).toMatchObject({ committed: isKept });
    if (isKept) for (const row of rows) world.state = applied(world, "cleo", row);
    await look();
  }
});

test("a list is shown as it is now where a timer has fired or a person was added", async () => {
  await look();
  const added = await twin.engine.addPerson({ name: "dan", email: "dan@x.org", password: "secret" }, world.now);
  expect(added.kind).toBe("added");
  const { entities } = await twin.content();
  world.state = { ...world.state, entities: { ...world.state.entities, ...entities } };
  await look();
});

test("a list is shown as the changed document says, with what was migrated", async () => {
  await look();
  const changed = smallDocument({
    ...said,
    fields: said.fields.map((row) => row.replace("`due != null and now > due`", "`rank > 3`")),
  });
  await migrateStore(twin.store, changed, world.now);
  world = { ...world, model: changed, engine: createEngine(changed, twin.store, plain, { generate: generateFromId }) };
  await look();
});

const stores: readonly (readonly [string, () => Promise<void>])[] = [
  ["in the same turn", () => Promise.resolve()],
  ["in a later turn", endOfTurn],
];
for (const [when, later] of [["at once", null] as const, ...stores])
  test(`no list mixes what was before a commit with what is after it, from a store that answers ${when}`, async () => {
    let whileWriting = (): void => {};
    const { latest, write } = twin.store;
    const store: DataStore = {
      ...twin.store,
      latest: later === null ? latest : answeringLater(latest, later),
      write: (work) => write((queries) => (whileWriting(), work(queries))),
    };
    world = { ...world, engine: createEngine(model, store, plain, { generate: generateFromId }) };
    for (const query of [{ sort: "-rank" }, { "rank.gt": "3" }, { "rank.lt": "4", sort: "title" }])
      for (const rank of [9, 0]) {
        await sameList("ann", query);
        const before = meantList(world, "ann", query);
        const asked: Promise<unknown>[] = [];
        // From the first write until after the commit, a list is asked for between each two microtasks.
        const asking: Promise<void>[] = [];
        // Each has a size of its own, so that its page is in no memory, but its records may be.
        const ask = (size: number): Promise<unknown> => shownList(world, "ann", { ...query, size: String(size) });
        whileWriting = () => asking.push(askOften(asked, ask));
        await Promise.all(
          [2, 4, 6].map((task) =>
            act("cleo", "Change a task", String(task), rank === 9 ? { rank, title: "nine" } : { rank }),
          ),
        );
        await Promise.all(asking);
        const shown = await Promise.all(asked);
        whileWriting = () => {};
        const now = meantList(world, "ann", query);
        expect(shown.filter((one) => !isDeepStrictEqual(one, before) && !isDeepStrictEqual(one, now))).toEqual([]);
        await look();
      }
  });

async function askOften(asked: Promise<unknown>[], ask: (size: number) => Promise<unknown>): Promise<void> {
  for (let size = 10; size < 200; size += 1) {
    asked.push(ask(size));
    await Promise.resolve();
  }
  await endOfTurn();
  asked.push(ask(200));
}

const plain = {
  hash: (text: string): Promise<string> => Promise.resolve(text),
  verify: (hash: string, text: string): Promise<boolean> => Promise.resolve(hash === text),
};

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function answeringLater(queries: ReadQueries, later: () => Promise<void>): ReadQueries {
  return {
    all: async (statement, cells) => {
      const found = queries.all(statement, cells);
      await later();
      return found;
    },
    one: async (statement, cells) => {
      const found = queries.one(statement, cells);
      await later();
      return found;
    },
  };
}

/** Asks everybody's lists, twice, and compares them with the meaning. */
async function look(): Promise<void> {
  for (const who of ["ann", "ben", "cleo", "ann"]) for (const [call, query] of lists) await sameList(who, query, call);
  expect(plainState(await twin.content())).toEqual(plainState(world.state));
}

async function sameList(who: string, query: Request["query"], call = "List tasks"): Promise<void> {
  const meant = meantList(world, who, query, call);
  expect(await shownList(world, who, query, call)).toEqual(meant);
  expect(await shownList(world, who, query, call)).toEqual(meant);
}

function meantList(
  { model: of, state, ...asked }: World,
  who: string,
  query: Request["query"],
  call = "List tasks",
): unknown {
  const request = requestOf({ model: of, state, ...asked }, call, null, {}, query);
  const meant = decide(of, state, { kind: "person", id: who }, request, generateFromId);
  if (meant.kind === "refusal") return meant.code;
  return JSON.parse(JSON.stringify(meant.body)) as unknown;
}

async function shownList(asked: World, who: string, query: Request["query"], call = "List tasks"): Promise<unknown> {
  const outcome = await asked.engine.perform({ kind: "person", id: who }, requestOf(asked, call, null, {}, query));
  return outcome.kind === "refusal" ? outcome.code : JSON.parse(String(outcome.body ?? "null"));
}

/** Makes a call that both sides grant. */
async function act(
  who: string,
  call: string,
  subject: string | null,
  input: Readonly<Record<string, Value>>,
): Promise<void> {
  const request = requestOf(world, call, subject, input);
  world.state = applied(world, who, request);
  const outcome = await world.engine.perform({ kind: "person", id: who }, request);
  expect(plainOutcome(outcome)).toMatchObject({ kind: "answer" });
}

function applied({ model: of, state }: World, who: string, request: Request): State {
  const meant = decide(of, state, { kind: "person", id: who }, request, generateFromId);
  if (meant.kind === "refusal") throw new Error(`${request.call} is refused: ${JSON.stringify(meant)}`);
  return apply(state, meant.writes);
}

function requestOf(
  of: World,
  call: string,
  subject: string | null,
  input: Readonly<Record<string, Value>>,
  query: Request["query"] = {},
): Request {
  const id = `f1a20000-0000-7000-8000-${(world.given += 0x1000).toString(16).padStart(12, "0")}`;
  return { call, subject, input, query, ifMatch: null, now: of.now, id };
}
