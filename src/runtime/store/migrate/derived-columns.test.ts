import { afterEach, beforeEach, expect, test } from "vitest";
import { noSpan } from "../../../base/span.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { entity, field, specification, text } from "../../../../test/properties/sql-model.ts";
import type { Cells, DataStore } from "../data-store.ts";
import { migrateStore, renameData } from "./migrate-store.ts";
import { openTestStore } from "../../../../test/stores.ts";

const now = "2026-11-21T09:30:00.000Z";
const day = 86_400_000;
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

const all = (statement: string): Promise<readonly Cells[]> =>
  store.read((queries) => queries.all({ text: statement }, []));
const run = (statement: string): Promise<number> => store.write((queries) => queries.run({ text: statement }, []));

/** Tasks that are due some days after they were begun. */
function tasks(days: number, name = "Task"): Specification {
  const timestamp: ValueType = { kind: "timestamp" };
  const self: Expression = { kind: "this", name: "this", type: { kind: "record", entity: name }, span: noSpan };
  const due: Expression = {
    kind: "binary",
    operator: "+",
    left: { kind: "field", of: self, entity: name, name: "begun", type: timestamp, span: noSpan },
    right: { kind: "literal", value: days * day, type: { kind: "duration" }, span: noSpan },
    type: timestamp,
    span: noSpan,
  };
  const fields = [
    field("title", text),
    field("begun", { kind: "timestamp" }),
    field("due", { kind: "timestamp" }, { origin: { kind: "derived", from: due } }),
  ];
  return specification([entity(name, fields)]);
}

async function derivedColumn(): Promise<string> {
  const found = await all(`select "name" from pragma_table_xinfo('Task') where "name" like '@derived due %'`);
  expect(found).toHaveLength(1);
  return String(found[0]![0]);
}

const dueTimes = async (): Promise<readonly Cells[]> =>
  all(`select "title", "${await derivedColumn()}" from "Task" order by 1`);

const begin = (title: string, day: string): Promise<number> =>
  run(`insert into "Task" ("@id", "title", "begun") values ('${title}', '${title}', '2026-01-${day}T12:00:00.000Z')`);

test("the database computes a derived time whenever it writes the row", async () => {
  await migrateStore(store, tasks(3), now);
  await begin("a", "30");
  await run(`insert into "Task" ("@id", "title") values ('b', 'b')`);
  expect(await dueTimes()).toEqual([
    ["a", "2026-02-02T12:00:00.000Z"],
    ["b", null],
  ]);
  await run(`update "Task" set "begun" = '2024-02-28T12:00:00.000Z'`);
  expect(await dueTimes()).toEqual([
    ["a", "2024-03-02T12:00:00.000Z"],
    ["b", "2024-03-02T12:00:00.000Z"],
  ]);
});

test("another expression is computed for all records when the document changes", async () => {
  await migrateStore(store, tasks(3), now);
  await begin("a", "01");
  const migration = await migrateStore(store, tasks(4), now);
  expect(migration.changes).toEqual([]);
  expect(await dueTimes()).toEqual([["a", "2026-01-05T12:00:00.000Z"]]);
});

test("data of an earlier version, which had no such column, gets it when it is next migrated", async () => {
  await migrateStore(store, tasks(3), now);
  await begin("a", "01");
  const column = await derivedColumn();
  // As an earlier version made the table, and noted the same document.
  await run(`create table "earlier" ("@id" text, "title" text, "begun" text, primary key ("@id"))`);
  await run(`insert into "earlier" select "@id", "title", "begun" from "Task"`);
  await run(`drop table "Task"`);
  await run(`alter table "earlier" rename to "Task"`);
  await migrateStore(store, tasks(3), now);
  expect(await derivedColumn()).toBe(column);
  expect(await dueTimes()).toEqual([["a", "2026-01-04T12:00:00.000Z"]]);
});

test("a table that has all its columns is not made again", async () => {
  const place = (): Promise<readonly Cells[]> =>
    all(`select "rootpage", "sql" from sqlite_schema where "name" = 'Task'`);
  await migrateStore(store, tasks(3), now);
  await begin("a", "01");
  const before = await place();
  await migrateStore(store, tasks(3), now);
  expect(await place()).toEqual(before);
});

test("records with a computed column are set aside and restored", async () => {
  await migrateStore(store, tasks(3), now);
  await begin("a", "01");
  await migrateStore(store, specification([]), now);
  expect(await all(`select * from "@kept_1"`)).toEqual([["a", "a", "2026-01-01T12:00:00.000Z"]]);
  const { changes } = await migrateStore(store, tasks(3), now);
  expect(changes).toEqual([{ kind: "restored", what: "Task", count: 1, without: 0 }]);
  expect(await dueTimes()).toEqual([["a", "2026-01-04T12:00:00.000Z"]]);
});

test("records with a computed column are restored beside those made meanwhile", async () => {
  await migrateStore(store, tasks(3, "Job"), now);
  await run(`insert into "Job" ("@id", "title", "begun") values ('b', 'b', '2026-01-02T12:00:00.000Z')`);
  await migrateStore(store, tasks(3), now);
  await begin("a", "01");
  const { changes } = await renameData(store, [{ from: "Job", to: "Task" }], now);
  expect(changes).toEqual([{ kind: "renamed", what: "Task", count: 1, kept: 1 }]);
  expect(await dueTimes()).toEqual([
    ["a", "2026-01-04T12:00:00.000Z"],
    ["b", "2026-01-05T12:00:00.000Z"],
  ]);
});
