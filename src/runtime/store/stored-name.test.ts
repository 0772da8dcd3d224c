import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entity, field, integer, reference, specification, text } from "../../../test/properties/sql-model.ts";
import { storeKinds } from "../../../test/stores.ts";
import type { DataStore } from "./data-store.ts";
import { migrateStore } from "./migrate/migrate-store.ts";
import { finishStatement } from "./sql.ts";
import { storedName } from "./stored-name.ts";

const long = "a".repeat(63);

test("a name that every database keeps stays as it is, and longer ones that begin alike stay apart", () => {
  expect(storedName(long)).toBe(long);
  const [one, other] = [storedName(`${long}b`), storedName(`${long}c`)];
  expect(one).toMatch(/^a{51} x[0-9a-f]{10}$/);
  expect(one).toHaveLength(63);
  expect(one).not.toBe(other);
});

test.each(["ctid", "xmin", "xmax", "cmin", "cmax", "tableoid"])(
  "%s, which is a column of each table of Postgres, is stored under another name",
  (name) => {
    expect(storedName(name)).toMatch(new RegExp(`^${name} x[0-9a-f]{10}$`));
  },
);

const entityName = `E${"ntity".repeat(14)}`;
const fieldName = "f".repeat(70);
const model = (more: boolean) =>
  specification([
    {
      ...entity(entityName, [
        field(fieldName, text),
        field(`${fieldName}g`, integer),
        field(`${fieldName}h`, reference(entityName)),
        ...(more ? [field(`${fieldName}i`, text)] : []),
      ]),
      unique: [[fieldName, `${fieldName}g`]],
    },
  ]);
const now = "2026-11-21T09:30:00.000Z";

describe.each(storeKinds)("on $name", ({ open }) => {
  let store: DataStore;

  beforeAll(async () => {
    store = await open();
  });

  afterAll(() => store.close());

  test("tables, columns and indexes with long names that begin alike are made once, found again and changed", async () => {
    const indexes = async () =>
      (await store.latest.all(finishStatement(store.dialect.indexesOf(entityName), store.dialect), [])).map(
        ([name]) => name,
      );
    await migrateStore(store, model(false), now);
    const first = await indexes();
    expect(first).toHaveLength(2);
    expect(new Set(first.map((name) => String(name).length))).toEqual(new Set([63]));
    expect((await migrateStore(store, model(false), now)).changes).toEqual([]);
    expect(await indexes()).toEqual(first);
    await migrateStore(store, model(true), now);
    expect(await indexes()).toEqual(first);
    const columns = await store.latest.all(finishStatement(store.dialect.columnsOf(entityName), store.dialect), []);
    expect(columns).toHaveLength(5);
  });
});
