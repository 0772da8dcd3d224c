import { afterEach, beforeEach, expect, test } from "vitest";
import type { Field } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import { entity, field, integer, reference, specification, text } from "../../../../test/properties/sql-model.ts";
import type { Cells, DataStore } from "../data-store.ts";
import { systemTables } from "../schema/system-tables.ts";
import { dropKept, listKept } from "./list-kept.ts";
import { migrateStore, renameData } from "./migrate-store.ts";
import { WouldDelete } from "./settle-references.ts";
import { openTestStore } from "../../../../test/stores.ts";

const now = "2026-11-22T09:30:00.000Z";
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

const all = (text: string): Promise<readonly Cells[]> => store.read((queries) => queries.all({ text }, []));
const run = (text: string): Promise<number> => store.write((queries) => queries.run({ text }, []));
const kept = async (): Promise<readonly string[]> =>
  (await store.read((queries) => listKept(queries, store.dialect))).list.map(
    ({ kept: one, count }) => `${one.entity}${one.kind === "field" ? `.${one.field}` : ""} ${count}`,
  );
const number = field("number", integer, { required: true, origin: { kind: "counted" } });
const numbered = { key: "number", unique: [["number"]] };

test("values move to the new name, but for what was written there meanwhile", async () => {
  const tasks = (name: string): Specification => specification([entity("Task", [field(name, text)])]);
  await migrateStore(store, tasks("subject"), now);
  await run(`insert into "Task" values ('1', 'a'), ('2', 'b')`);
  await migrateStore(store, tasks("title"), now);
  await run(`update "Task" set "title" = 'written' where "@id" = '2'`);
  await run(`insert into "Task" values ('3', 'new')`);
  const { changes } = await renameData(store, [{ from: "Task.subject", to: "Task.title" }], now);
  expect(changes).toEqual([{ kind: "renamed", what: "Task.title", count: 1, kept: 1 }]);
  expect(await all(`select * from "Task" order by 1`)).toEqual([
    ["1", "a"],
    ["2", "written"],
    ["3", "new"],
  ]);
  expect(await kept()).toEqual([]);
});

test("records move to the new name with their numbers, and references to them lead there again", async () => {
  const model = (name: string): Specification =>
    specification([
      entity(name, [number, field("title", text)], numbered),
      entity("Note", [field("about", reference(name))]),
    ]);
  await migrateStore(store, model("Ticket"), now);
  await run(`insert into "Ticket" ("@id", "number", "title") values ('t', 1, 'a'), ('u', 2, 'b')`);
  await run(`insert into "@counters" values ('Ticket.number', 9)`);
  await run(`insert into "Note" values ('n', 'u')`);
  await migrateStore(store, model("Case"), now);
  expect(await all(`select * from "Note"`)).toEqual([["n", null]]);
  expect(await kept()).toEqual(["Note.about 1", "Ticket 2"]);
  await run(`insert into "Case" ("@id", "number", "title") values ('v', 1, 'c'), ('w', 3, 'd')`);
  expect((await renameData(store, [{ from: "Ticket", to: "Case" }], now)).changes.slice(0, 2)).toEqual([
    { kind: "renamed", what: "Case", count: 2, kept: 2 },
    { kind: "renumbered", what: "Case.number", count: 1 },
  ]);
  expect(await all(`select "@id", "number", "title" from "Case" order by 2`)).toEqual([
    ["t", 1, "a"],
    ["u", 2, "b"],
    ["w", 3, "d"],
    ["v", 10, "c"],
  ]);
  expect(await all(`select * from "Note"`)).toEqual([["n", "u"]]);
  expect(await all(`select * from "@counters"`)).toEqual([["Case.number", 9]]);
  expect(await kept()).toEqual([]);
});

test("numbers move to the new name, and records made meanwhile that have one of those get the next", async () => {
  const model = (name: string): Specification =>
    specification([entity("Task", [{ ...number, name }, field("title", text)], { key: name, unique: [[name]] })]);
  await migrateStore(store, model("number"), now);
  await run(`insert into "Task" ("@id", "number", "title") values ('a', 7, 'a'), ('b', 3, 'b')`);
  await migrateStore(store, model("code"), now);
  expect(await all(`select "@id", "code" from "Task" order by 1`)).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  await run(`insert into "Task" ("@id", "code", "title") values ('c', 3, 'c'), ('d', 4, 'd')`);
  await renameData(store, [{ from: "Task.number", to: "Task.code" }], now);
  expect(await all(`select "@id", "code" from "Task" order by 1`)).toEqual([
    ["a", 7],
    ["b", 3],
    ["c", 8],
    ["d", 4],
  ]);
});

test("a state under its new name is that of the records that have the old one", async () => {
  const status = (...values: string[]): Specification =>
    specification([entity("Task", [field("status", { kind: "status", values })])]);
  await migrateStore(store, status("open", "done"), now);
  await run(`insert into "Task" values ('1', 'done', '${now}')`);
  await migrateStore(store, status("open", "solved"), now);
  await renameData(store, [{ from: "Task.status.done", to: "Task.status.solved" }], now);
  expect(await all(`select "status", "@since status" from "Task"`)).toEqual([["solved", now]]);
});

test.each([
  ["Task.nothing", "Task.title", "There is no field Task.nothing, neither in the last document"],
  ["Task.nota", "Task.title", "Did you mean Task.note?"],
  ["Task.state", "Task.title", "still declares Task.state"],
  ["Task", "Tag", "still declares Task"],
  ["Tosk", "Tag", "Did you mean Task?"],
  ["Task.state.clesed", "Task.state.closed", "Did you mean Task.state.closed?"],
  ["Task.note", "Task.nothing", "Task has no field nothing that holds values"],
  ["Task.note", "Tag", "not of one kind"],
  ["Task.note", "Tag.name", "fields of two entities"],
  ["Task", "Nothing", "no entity Nothing"],
  ["Task.state.open", "Task.state.closed", "still declares open"],
])("%s can't become %s, and nothing is changed", async (from, to, why) => {
  const state: Field = field("state", { kind: "choice", values: ["open", "closed"] });
  await migrateStore(store, specification([entity("Task", [field("title", text), field("note", text), state])]), now);
  await run(`insert into "Task" values ('1', 'a', 'n', 'open')`);
  await migrateStore(
    store,
    specification([entity("Task", [field("title", text), state]), entity("Tag", [field("name", text)])]),
    now,
  );
  await expect(renameData(store, [{ from, to }], now)).rejects.toThrow(why);
  expect(await kept()).toEqual(["Task.note 1"]);
});

test("what is dropped does not come back", async () => {
  const before = specification([
    entity("Task", [field("title", text), field("note", text)]),
    entity("Tag", [field("name", text)]),
  ]);
  await migrateStore(store, before, now);
  await run(`insert into "Task" values ('1', 'a', 'n')`);
  await run(`insert into "Tag" values ('2', 'b')`);
  await migrateStore(store, specification([entity("Task", [field("title", text)])]), now);
  expect(await store.write((queries) => dropKept(queries, store.dialect, ["Task.note"]))).toHaveLength(1);
  await migrateStore(store, before, now);
  expect([await all(`select "note" from "Task"`), await all(`select "name" from "Tag"`)]).toEqual([[[null]], [["b"]]]);
});

test("a record that is deleted takes along what is set aside of it", async () => {
  const before = specification([entity("Task", [field("title", text), field("note", text)])]);
  await migrateStore(store, before, now);
  await run(`insert into "Task" values ('1', 'a', 'secret'), ('2', 'b', 'other')`);
  const after = specification([entity("Task", [field("title", text)])]);
  await migrateStore(store, after, now);
  await run(`delete from "Task" where "@id" = '1'`);
  await migrateStore(store, after, now);
  expect(await kept()).toEqual(["Task.note 1"]);
});

test("records that come back find what they refer to gone: as the document says, they go too or refer to nothing", async () => {
  const to = (whenDeleted: "delete" | "clear"): FieldType => ({ kind: "reference", entity: "Order", whenDeleted });
  const order = entity("Order", []);
  const before = specification([
    order,
    entity("Entry", [number, field("order", to("delete"))], numbered),
    entity("Line", [field("entry", { kind: "reference", entity: "Entry", whenDeleted: "delete" })]),
    entity("Mark", [field("order", to("clear"))]),
  ]);
  await migrateStore(store, before, now);
  await run(`insert into "Order" values ('1'), ('2')`);
  await run(`insert into "Entry" ("@id", "number", "order") values ('a', 1, '1'), ('b', 2, '2')`);
  await run(`insert into "Line" values ('x', 'a'), ('y', 'b')`);
  await run(`insert into "Mark" values ('m', '1'), ('n', '2')`);
  await migrateStore(store, specification([order]), now);
  await run(`delete from "Order" where "@id" = '2'`);
  await expect(migrateStore(store, before, now, { mayDelete: false })).rejects.toThrow(WouldDelete);
  const { changes } = await migrateStore(store, before, now);
  expect(changes.filter(({ kind }) => kind !== "restored")).toEqual([
    { kind: "deleted", what: "Entry.order", count: 1 },
    { kind: "deleted", what: "Line.entry", count: 1 },
    { kind: "cleared", what: "Mark.order", count: 1 },
  ]);
  expect(await all(`select "@id" from "Entry" union all select "@id" from "Line"`)).toEqual([["a"], ["x"]]);
  expect(await all(`select * from "Mark"`)).toEqual([
    ["m", "1"],
    ["n", null],
  ]);
  expect(await all(`select * from "@counters"`)).toEqual([["Entry.number", 2]]);
});

test("names that an editor saves half-typed leave nothing behind, and the whole name has the values of old", async () => {
  const tasks = (name: string): Specification =>
    specification([entity("Task", [field(name, text), field("size", integer)])]);
  await migrateStore(store, tasks("subject"), now);
  await run(`insert into "Task" values ('1', 'a', 7)`);
  for (const name of ["subjec", "sub", "s", "sub", "subj"]) {
    await migrateStore(store, tasks(name), now);
    expect(await kept()).toEqual(["Task.subject 1"]);
  }
  await migrateStore(store, tasks("subject"), now);
  expect(await all(`select "subject", "size" from "Task"`)).toEqual([["a", 7]]);
  expect(await kept()).toEqual([]);
});

test("data is renamed, dropped and migrated where an earlier version has made the tables, which had no such system table", async () => {
  const tasks = (name: string): Specification => specification([entity("Task", [field(name, text)])]);
  // Without these nothing is set aside.
  const always = ["@document", "@kept", "@earlier"];
  for (const { name } of systemTables.filter((table) => !always.includes(table.name))) {
    const without = (): Promise<number> => run(`drop table if exists "${name}"`);
    await migrateStore(store, tasks("subject"), now);
    await run(`delete from "Task"`);
    await run(`insert into "Task" values ('1', 'a')`);
    await migrateStore(store, tasks("title"), now);
    await without();
    await renameData(store, [{ from: "Task.subject", to: "Task.title" }], now);
    await migrateStore(store, tasks("subject"), now);
    await without();
    expect(await store.write((queries) => dropKept(queries, store.dialect, ["Task.title"]))).toHaveLength(1);
    await without();
    await migrateStore(store, specification([]), now);
    await without();
    expect(await store.write((queries) => dropKept(queries, store.dialect, ["Task"]))).toHaveLength(1);
  }
});
