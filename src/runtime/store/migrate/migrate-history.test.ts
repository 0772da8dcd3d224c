import { afterEach, beforeEach, expect, test } from "vitest";
import type { Field } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { entity, field, reference, specification, text } from "../../../../test/properties/sql-model.ts";
import type { DataStore } from "../data-store.ts";
import { dropKept } from "./list-kept.ts";
import { migrateStore, renameData } from "./migrate-store.ts";
import { openTestStore, withPlaceholders } from "../../../../test/stores.ts";

const now = "2026-11-22T09:30:00.000Z";
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

const run = (text: string): Promise<number> => store.write((queries) => queries.run({ text }, []));
const task = (...fields: readonly Field[]): Specification =>
  specification([entity("Task", [field("title", text), ...fields])]);

async function write(of: string, record: string, nth: number, changes: unknown, cause = ""): Promise<void> {
  const [causeEntity = null, causeId = null] = cause === "" ? [] : cause.split(" ");
  await store.write((queries) =>
    queries.run(
      {
        text: withPlaceholders(
          store,
          `insert into "@history" ("entity", "record", "number", "id", "at", "by", "cause entity", "cause", "changes") values (?1, ?2, (select coalesce(max("number"), 0) + 1 from "@history"), ?3, ?4, ?5, ?6, ?7, ?8)`,
        ),
      },
      [of, record, String(nth), now, "visitor", causeEntity, causeId, JSON.stringify(changes)],
    ),
  );
}

async function history(): Promise<readonly string[]> {
  const text = `select "entity", "record", "id", coalesce("cause entity", ''), "changes" from "@history" order by 1, 2, 3`;
  return (await store.read((queries) => queries.all({ text }, []))).map((cells) => cells.join(" "));
}

test("the history of a field that is set aside stays as it is, comes back with it, and follows it to another name", async () => {
  await migrateStore(store, task(field("note", text)), now);
  await run(`insert into "Task" values ('a', 'one', 'x')`);
  await write("Task", "a", 1, { note: [null, 'a "note": y'], title: ["none", "one"] });
  await write("Task", "a", 2, { title: ["one", "one"] });
  await write("Task", "a", 3, { note: ['a "note": y', "x"] });
  const before = await history();
  await migrateStore(store, task(), now);
  expect(await history()).toEqual(before);
  await migrateStore(store, task(field("remark", text)), now);
  await write("Task", "a", 4, { remark: [null, "z"] });
  await renameData(store, [{ from: "Task.note", to: "Task.remark" }], now);
  expect(await history()).toEqual([
    `Task a 1  {"title":["none","one"],"remark":[null,"a \\"note\\": y"]}`,
    `Task a 2  {"title":["one","one"]}`,
    `Task a 3  {"remark":["a \\"note\\": y","x"]}`,
    `Task a 4  {"remark":[null,"z"]}`,
  ]);
});

test("the histories of records that are set aside follow them to the new name of their entity", async () => {
  const named = (name: string): Specification =>
    specification([entity(name, [field("title", text)]), entity("Note", [field("about", reference(name))])]);
  await migrateStore(store, named("Task"), now);
  await run(`insert into "Task" values ('a', 'one')`);
  await write("Task", "a", 1, { title: [null, "one"] });
  await write("Note", "n", 1, { about: [null, "a", "reference"] }, "Task a");
  await migrateStore(store, named("Case"), now);
  await run(`insert into "Case" values ('b', 'two')`);
  await write("Case", "b", 1, { title: [null, "two"] });
  await renameData(store, [{ from: "Task", to: "Case" }], now);
  expect(await history()).toEqual([
    `Case a 1  {"title":[null,"one"]}`,
    `Case b 1  {"title":[null,"two"]}`,
    `Note n 1 Case {"about":[null,"a","reference"]}`,
  ]);
});

test("a state, choice or role that is renamed in records is renamed in their histories", async () => {
  const withChoices = (...values: readonly string[]): Specification => task(field("size", { kind: "choice", values }));
  await migrateStore(store, withChoices("small", "big"), now);
  await run(`insert into "Task" values ('a', 'small', 'big')`);
  await write("Task", "a", 1, { size: ["small", "big"], title: ["big", "small"] });
  await migrateStore(store, withChoices("small", "large"), now);
  await renameData(store, [{ from: "Task.size.big", to: "Task.size.large" }], now);
  expect(await history()).toEqual([`Task a 1  {"size":["small","large"],"title":["big","small"]}`]);
});

test("what is dropped is dropped from the histories, too, and nothing else is", async () => {
  const note = field("note", text);
  const both = specification([entity("Task", [field("title", text), note]), entity("Note", [field("title", text)])]);
  await migrateStore(store, both, now);
  await run(`insert into "Task" values ('a', 'one', 'x')`);
  await run(`insert into "Note" values ('n', 'two')`);
  await write("Task", "a", 1, { note: [null, "x"], title: [null, "one"] });
  await write("Task", "a", 2, { note: ["x", "y"] });
  await write("Note", "n", 1, { title: [null, "two"] });
  await migrateStore(store, task(), now);
  await store.write((queries) => dropKept(queries, store.dialect, ["Task.note"]));
  expect(await history()).toEqual([`Note n 1  {"title":[null,"two"]}`, `Task a 1  {"title":[null,"one"]}`]);
  await store.write((queries) => dropKept(queries, store.dialect, ["Note"]));
  expect(await history()).toEqual([`Task a 1  {"title":[null,"one"]}`]);
});

test("records that a restored reference deletes take their histories with them", async () => {
  const owned = { ...reference("Owner"), whenDeleted: "delete" } as const;
  const withTasks = specification([
    entity("Owner", [field("title", text)]),
    entity("Task", [field("title", text), field("owner", owned)]),
  ]);
  await migrateStore(store, withTasks, now);
  await run(`insert into "Owner" values ('o', 'one'), ('p', 'two')`);
  await run(`insert into "Task" values ('a', 'one', 'o'), ('b', 'two', 'p')`);
  await write("Task", "a", 1, { title: [null, "one"] });
  await write("Task", "b", 1, { title: [null, "two"] });
  await migrateStore(store, specification([entity("Owner", [field("title", text)])]), now);
  await run(`delete from "Owner" where "@id" = 'o'`);
  await migrateStore(store, withTasks, now);
  expect(await history()).toEqual([`Task b 1  {"title":[null,"two"]}`]);
});
