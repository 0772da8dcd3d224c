import { expect, onTestFinished, test } from "vitest";
import { entity, field, integer, reference, specification, text } from "../../../../test/properties/sql-model.ts";
import type { TransactionQueries, DataStore } from "../data-store.ts";
import { migrateStore, renameData } from "./migrate-store.ts";
import { openTestStore } from "../../../../test/stores.ts";

const now = "2026-11-22T09:30:00.000Z";
const before = specification([
  entity(
    "Order",
    [
      field("number", integer, { required: true, origin: { kind: "counted" } }),
      field("tag", text),
      field("amount", text),
    ],
    { key: "number", unique: [["number"], ["tag"]] },
  ),
  entity("Entry", [field("order", reference("Order")), field("note", text)]),
  entity("Seat", [field("room", integer)]),
]);
const after = specification([
  entity(
    "Order",
    [
      field("number", integer, { required: true, origin: { kind: "counted" } }),
      field("label", text),
      field("amount", integer),
    ],
    { key: "number", unique: [["number"], ["label"]] },
  ),
  entity("Place", [field("room", integer)]),
  entity("Entry", [field("order", reference("Order"))]),
]);

/** The store, of which the given run of a statement fails within each write. */
function failing(store: DataStore, at: number): DataStore {
  let runs = 0;
  const failingQueries = (queries: TransactionQueries): TransactionQueries => ({
    all: (statement, cells) => queries.all(statement, cells),
    one: (statement, cells) => queries.one(statement, cells),
    run: (statement, cells) => {
      if ((runs += 1) === at) throw new Error("the disk is full");
      return queries.run(statement, cells);
    },
    later: (statement, cells) => queries.later(statement, cells),
    leave: (writer, item) => queries.leave(writer, item),
    known: queries.known,
    last: (read) => queries.last(read),
    settle: () => queries.settle(),
  });
  return { ...store, write: (work) => store.write((queries) => work(failingQueries(queries))) };
}

async function everything(store: DataStore): Promise<unknown> {
  const ask = (text: string): Promise<readonly unknown[]> => store.read((queries) => queries.all({ text }, []));
  const schema = await ask(
    store.dialect.name === "sqlite"
      ? "select type, name, sql from sqlite_schema order by 1, 2"
      : `select 'table', table_name::text, string_agg(column_name || ' ' || data_type, ',' order by ordinal_position) from information_schema.columns
          where table_schema = current_schema() group by table_name
         union all select 'index', indexname::text, indexdef from pg_indexes where schemaname = current_schema() order by 1, 2`,
  );
  const tables = (schema as readonly (readonly string[])[])
    .filter(([type, name]) => type === "table" && !name!.startsWith("sqlite_"))
    .map(([, name]) => name);
  return [schema, await Promise.all(tables.map((table) => ask(`select * from "${table}" order by 1`)))];
}

/** Has each statement of a change fail in turn, and then none; answers how many failed. */
async function failEach(store: DataStore, change: (store: DataStore) => Promise<unknown>): Promise<number> {
  const held = await everything(store);
  for (let at = 1; ; at += 1) {
    const failed = await change(failing(store, at)).then(
      () => false,
      (error: unknown) => (error as Error).message === "the disk is full",
    );
    if (!failed) return at - 1;
    expect(await everything(store), `statement ${at}`).toEqual(held);
  }
}

test("whichever statement fails, the data and what is set aside stay as they were", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateStore(store, before, now);
  const run = (text: string): Promise<number> => store.write((queries) => queries.run({ text }, []));
  await run(`insert into "Order" ("@id", "number", "tag", "amount") values ('a', 1, 'x', '7'), ('b', 2, 'y', 'much')`);
  await run(`insert into "Entry" ("@id", "order", "note") values ('c', 'a', 'n')`);
  await run(`insert into "Seat" ("@id", "room") values ('d', 7)`);
  expect(await failEach(store, (own) => migrateStore(own, after, now))).toBeGreaterThan(20);
  expect(
    await failEach(store, (own) =>
      renameData(
        own,
        [
          { from: "Order.tag", to: "Order.label" },
          { from: "Seat", to: "Place" },
        ],
        now,
      ),
    ),
  ).toBeGreaterThan(10);
  expect(await failEach(store, (own) => migrateStore(own, before, now))).toBeGreaterThan(20);
  const amounts = await store.read((queries) => queries.all({ text: `select "amount" from "Order" order by 1` }, []));
  expect(amounts).toEqual([["7"], ["much"]]);
});
