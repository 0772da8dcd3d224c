import { afterEach, beforeEach, expect, test } from "vitest";
import { entity, field, reference, specification, text } from "../../../../test/properties/sql-model.ts";
import type { Cells, DataStore } from "../data-store.ts";
import type { Index } from "../schema/schema-table.ts";
import { migrateStore } from "./migrate-store.ts";
import { settleIndexes } from "./settle-indexes.ts";
import { openTestStore } from "../../../../test/stores.ts";

const now = "2026-11-21T09:30:00.000Z";
const model = specification([entity("Task", [field("title", text), field("after", reference("Task"))])]);
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
  await migrateStore(store, model, now);
});

afterEach(() => store.close());

const run = (statement: string): Promise<number> => store.write((queries) => queries.run({ text: statement }, []));

/** The indexes of the tasks by name, and the page at which the table begins: another one, if it was made again. */
async function schema(): Promise<{ readonly indexes: readonly string[]; readonly table: Cells }> {
  const rows = await store.read((queries) =>
    queries.all(
      {
        text: `select "type", "name", "rootpage" from sqlite_schema where "tbl_name" = 'Task' and "sql" is not null order by 2`,
      },
      [],
    ),
  );
  return {
    indexes: rows.filter(([type]) => type === "index").map(([, name]) => String(name)),
    table: rows.find(([type]) => type === "table") ?? [],
  };
}

const settle = (...indexes: readonly Index[]): Promise<void> =>
  store.write((queries) => settleIndexes({ dialect: store.dialect, queries, now }, { name: "Task", indexes }));

test("data of an earlier version gets the indexes that it lacks, and loses those that nothing wants, when it is next migrated", async () => {
  const before = await schema();
  expect(before.indexes).toEqual(["Task by after id"]);
  await run(`drop index "Task by after id"`);
  await run(`create index "Task by title id" on "Task" ("title", "@id")`);
  await migrateStore(store, model, now);
  expect(await schema()).toEqual(before);
});

test("an index of our own tables that an earlier version did not have is made when data is next migrated", async () => {
  await run(`drop index "@sessions by expires"`);
  await migrateStore(store, model, now);
  expect(
    await store.latest.one({ text: `select 1 from sqlite_schema where "name" = '@sessions by expires'` }, []),
  ).toEqual([1]);
});

test("an index that somebody made by hand stays", async () => {
  await run(`create index "a-title" on "Task" ("title")`);
  await run(`create index "Tasks of mine" on "Task" ("title")`);
  await migrateStore(store, model, now);
  expect((await schema()).indexes).toEqual(["Task by after id", "Tasks of mine", "a-title"]);
});

test("another order of the same choices is another index, which takes the place of the earlier one", async () => {
  const byTitle = (...inOrder: string[]): Index => ({ unique: false, columns: [{ column: "title", inOrder }, "@id"] });
  await settle(byTitle("low", "high"));
  const [first] = (await schema()).indexes;
  await settle(byTitle("low", "high"));
  expect((await schema()).indexes).toEqual([first]);
  await settle(byTitle("high", "low"));
  const { indexes } = await schema();
  expect(indexes).toHaveLength(1);
  expect(indexes).not.toEqual([first]);
});
