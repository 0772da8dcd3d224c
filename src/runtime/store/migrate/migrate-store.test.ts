import { afterEach, beforeEach, expect, test } from "vitest";
import { noSpan } from "../../../base/span.ts";
import type { Field } from "../../../model/entity.ts";
import type { Machine } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import {
  decimal,
  entity,
  field,
  integer,
  reference,
  specification,
  text,
} from "../../../../test/properties/sql-model.ts";
import type { Cells, DataStore } from "../data-store.ts";
import { migrateStore } from "./migrate-store.ts";
import { openTestStore, withPlaceholders } from "../../../../test/stores.ts";

const now = "2026-11-21T09:30:00.000Z";
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

const all = (text: string, ...values: Cells): Promise<readonly Cells[]> =>
  store.read((queries) => queries.all({ text: withPlaceholders(store, text) }, values));
const run = (text: string, ...values: Cells): Promise<number> =>
  store.write((queries) => queries.run({ text: withPlaceholders(store, text) }, values));

const status = (...values: string[]): Field => field("status", { kind: "status", values }, { required: true });
const machine = (initial: string): Machine => ({
  entity: "Task",
  field: "status",
  states: [],
  initial,
  transitions: [],
  span: noSpan,
});
const tasks = (fields: readonly Field[], more: Partial<Specification> = {}): Specification =>
  specification([entity("Task", fields)], more);
const constant = (type: Field["type"], value: Value): Partial<Field> => ({
  origin: {
    kind: "given",
    default: {
      kind: "literal",
      value,
      type: type.kind === "integer" ? { kind: "integer" } : { kind: "text" },
      span: noSpan,
    },
  },
});

test("an empty store gets a table for each entity, and nothing is lost", async () => {
  const migration = await migrateStore(store, tasks([field("title", text), status("open", "done")]), now);
  expect(migration).toEqual({ old: null, changes: [], suspects: { fields: [], rules: [] } });
  await run(`insert into "Task" ("@id", "title", "status", "@since status") values ('1', 'a', 'open', ?1)`, now);
  expect(await all(`select * from "Task"`)).toEqual([["1", "a", "open", now]]);
});

test("the same document again changes nothing and keeps everything", async () => {
  const model = tasks([field("title", text)]);
  await migrateStore(store, model, now);
  await run(`insert into "Task" values ('1', 'a')`);
  expect(await migrateStore(store, model, now)).toEqual({
    old: model,
    changes: [],
    suspects: { fields: [], rules: [] },
  });
  expect(await all(`select * from "Task"`)).toEqual([["1", "a"]]);
});

test("a field that is new begins with its constant default, else null", async () => {
  await migrateStore(store, tasks([field("title", text)]), now);
  await run(`insert into "Task" values ('1', 'a')`);
  await migrateStore(
    store,
    tasks([field("size", integer, constant(integer, 3)), field("note", text), field("title", text)]),
    now,
  );
  expect(await all(`select "size", "note", "title" from "Task"`)).toEqual([[3, null, "a"]]);
});

test("a status that is new begins in the initial state, now; a number that is new counts the records up", async () => {
  await migrateStore(store, tasks([]), now);
  await run(`insert into "Task" values ('b'), ('a')`);
  await migrateStore(
    store,
    tasks([status("open"), field("number", integer, { origin: { kind: "counted" } })], { machines: [machine("open")] }),
    now,
  );
  expect(await all(`select "@id", "status", "@since status", "number" from "Task" order by "number"`)).toEqual([
    ["a", "open", now, 1],
    ["b", "open", now, 2],
  ]);
  expect(await all(`select * from "@counters"`)).toEqual([]);
});

test("what is no longer in the document is set aside, said, and comes back", async () => {
  const before = specification([
    entity("Task", [field("title", text), field("note", text)]),
    entity("Tag", [field("name", text)]),
  ]);
  await migrateStore(store, before, now);
  await run(`insert into "Task" values ('1', 'a', 'secret'), ('2', 'b', null)`);
  await run(`insert into "Tag" values ('7', 'red')`);
  expect((await migrateStore(store, tasks([field("title", text)]), now)).changes).toEqual([
    { kind: "set aside", what: "Tag", count: 1 },
    { kind: "set aside", what: "Task.note", count: 1 },
  ]);
  await run(`insert into "Task" values ('3', 'c')`);
  expect((await migrateStore(store, before, now)).changes).toEqual([
    { kind: "restored", what: "Task.note", count: 1, without: 1 },
    { kind: "restored", what: "Tag", count: 1, without: 0 },
  ]);
  expect(await all(`select "title", "note" from "Task" order by 1`)).toEqual([
    ["a", "secret"],
    ["b", null],
    ["c", null],
  ]);
  expect(await all(`select "name" from "Tag"`)).toEqual([["red"]]);
  expect(await all(`select count(*) from "@kept" union all select count(*) from "@earlier"`)).toEqual([[0], [0]]);
});

test.each<[string, Field["type"], Cells[number], Field["type"], Cells[number]]>([
  ["an integer becomes a decimal", integer, 7, decimal(2), 700],
  ["a decimal gains places", decimal(1), 75, decimal(2), 750],
  ["an integer becomes text", integer, 7, text, "7"],
  ["text becomes a number", text, "7", integer, 7],
  ["a date becomes a timestamp", { kind: "date" }, "2026-11-21", { kind: "timestamp" }, "2026-11-21T00:00:00.000Z"],
  ["an e-mail address becomes text", { kind: "email" }, "a@b.c", text, "a@b.c"],
])("%s without loss", async (_, from, cell, to, becomes) => {
  await migrateStore(store, tasks([field("held", from)]), now);
  await run(`insert into "Task" values ('1', ?1)`, cell);
  const { changes } = await migrateStore(store, tasks([field("held", to)]), now);
  expect(changes.every((change) => change.kind === "converted" && change.unread + change.inexact === 0)).toBe(true);
  expect(await all(`select "held" from "Task"`)).toEqual([[becomes]]);
});

test.each<[string, Field["type"], Cells[number], Field["type"], Cells[number]]>([
  ["a decimal loses places", decimal(2), 755, decimal(1), 76],
  ["text that is no number becomes one", text, "seven", integer, null],
  ["text that is a number otherwise written becomes one", text, "007", integer, 7],
  ["a password becomes text", { kind: "secret", range: {} }, "hash", text, null],
  ["text becomes a password", text, "plain", { kind: "secret", range: {} }, null],
  ["a reference comes to mean another entity", reference("Task"), "1", reference("User"), null],
])(
  "where %s, the original is set aside, and back with the type unless another was written",
  async (_, from, cell, to, becomes) => {
    const holding = (type: Field["type"]): Specification =>
      specification([entity("Task", [field("held", type)]), entity("User", [])]);
    const [before, after] = [holding(from), holding(to)];
    await migrateStore(store, before, now);
    await run(`insert into "Task" values ('1', ?1), ('2', ?1)`, cell);
    const { changes } = await migrateStore(store, after, now);
    expect(changes).toEqual([
      {
        kind: "converted",
        what: "Task.held",
        count: 2,
        unread: becomes === null ? 2 : 0,
        inexact: becomes === null ? 0 : 2,
      },
    ]);
    expect(await all(`select "held" from "Task"`)).toEqual([[becomes], [becomes]]);
    await run(`update "Task" set "held" = '5' where "@id" = '2'`);
    await migrateStore(store, before, now);
    const [[first], [second]] = (await all(`select "held" from "Task" order by "@id"`)) as [Cells, Cells];
    expect(first).toBe(cell);
    expect(second).not.toBe(cell);
  },
);

test("originals outlive several changes of type, and the removal of the field", async () => {
  const withHeld = (...fields: Field[]): Promise<unknown> => migrateStore(store, tasks(fields), now);
  await withHeld(field("held", text));
  await run(`insert into "Task" values ('1', 'seven'), ('2', '08'), ('3', '2026-11-21'), ('4', null)`);
  await withHeld(field("held", integer));
  await withHeld(field("held", { kind: "boolean" }));
  await withHeld();
  await withHeld(field("held", { kind: "date" }));
  expect(await all(`select "held" from "Task" order by "@id"`)).toEqual([[null], [null], ["2026-11-21"], [null]]);
  await withHeld(field("held", integer));
  expect(await all(`select "held" from "Task" order by "@id"`)).toEqual([[null], [8], [null], [null]]);
  await withHeld(field("held", text));
  expect(await all(`select "held" from "Task" order by "@id"`)).toEqual([["seven"], ["08"], ["2026-11-21"], [null]]);
});

test("a change that the data refuses leaves everything as it was", async () => {
  await migrateStore(store, tasks([field("title", text)]), now);
  await run(`insert into "Task" values ('1', 'a'), ('2', 'a')`);
  const unique = specification([entity("Task", [field("title", text), field("note", text)], { unique: [["title"]] })]);
  await expect(migrateStore(store, unique, now)).rejects.toMatchObject({
    entity: "Task",
    fields: ["title"],
    groups: [["1", "2"]],
    count: 1,
  });
  expect(await all(`select * from "Task" order by 1`)).toEqual([
    ["1", "a"],
    ["2", "a"],
  ]);
  expect((await migrateStore(store, tasks([field("title", text)]), now)).changes).toEqual([]);
});

test("who was signed in is not, once other records are people, and is again once they are", async () => {
  const people = (of: string): Specification["identification"] => ({
    entity: of,
    by: "name",
    secret: "password",
    roleField: null,
    member: null,
    token: null,
    basic: false,
    key: null,
    visitor: "Visitor",
    span: noSpan,
  });
  const entities = [entity("User", []), entity("Member", [])];
  await migrateStore(store, specification(entities, { identification: people("User") }), now);
  await run(
    `insert into "@sessions" values ('hash', '1', ?1, '2026-12-21T09:30:00.000Z'), ('old', '1', ?1, '2026-11-21T09:30:01.000Z')`,
    now,
  );
  await migrateStore(store, specification(entities, { identification: people("User") }), now);
  expect(await all(`select count(*) from "@sessions"`)).toEqual([[2]]);
  await migrateStore(store, specification(entities, { identification: people("Member") }), now);
  expect(await all(`select count(*) from "@sessions"`)).toEqual([[0]]);
  await run(`insert into "User" values ('1')`);
  await migrateStore(store, specification(entities, { identification: people("User") }), "2026-11-22T00:00:00.000Z");
  expect(await all(`select "hash", "person" from "@sessions"`)).toEqual([["hash", "1"]]);
});

test("sessions outlive that the secret of people is computed for a while", async () => {
  const identification: Specification["identification"] = {
    entity: "User",
    by: "name",
    secret: "password",
    roleField: null,
    member: null,
    token: null,
    basic: false,
    key: null,
    visitor: "Visitor",
    span: noSpan,
  };
  const secret = { kind: "secret", range: {} } as const;
  const people = (more: Partial<Field>, who: Specification["identification"]): Specification =>
    specification([entity("User", [field("password", secret, more)])], { identification: who });
  await migrateStore(store, people({}, identification), now);
  await run(`insert into "User" values ('1', 'hash')`);
  await run(`insert into "@sessions" values ('token', '1', ?1, '2026-12-21T09:30:00.000Z')`, now);
  const from = { kind: "literal", value: "a", type: { kind: "text" }, span: noSpan } as const;
  const origin = { kind: "derived", from } as const;
  await migrateStore(store, people({ origin }, identification), now);
  await migrateStore(store, people({ origin }, null), now);
  await migrateStore(store, people({ origin }, identification), now);
  await migrateStore(store, people({}, identification), now);
  expect(await all(`select "hash" from "@sessions"`)).toEqual([["token"]]);
});

test("a list that becomes a set has each value once, in order, and a set that is new is empty", async () => {
  const list = { kind: "list", of: text, range: {} } as const;
  await migrateStore(store, tasks([field("tags", list)]), now);
  await run(`insert into "Task" values ('1', '["b","a","b"]'), ('2', null)`);
  expect(
    (
      await migrateStore(
        store,
        tasks([field("tags", { ...list, set: true }), field("marks", { ...list, set: true })]),
        now,
      )
    ).changes,
  ).toMatchObject([{ kind: "converted", what: "Task.tags", unread: 0 }]);
  expect(await all(`select "tags", "marks" from "Task" order by "@id"`)).toEqual([
    [`["a","b"]`, "[]"],
    ["[]", "[]"],
  ]);
});
