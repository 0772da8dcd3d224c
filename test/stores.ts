import type { DataStore } from "../src/runtime/store/data-store.ts";
import type { Dialect } from "../src/runtime/store/dialect.ts";
import { openPostgres } from "../src/runtime/store/postgres/open-postgres.ts";
import { postgresDialect } from "../src/runtime/store/postgres/postgres-dialect.ts";
import { openSqlite } from "../src/runtime/store/sqlite/open-sqlite.ts";
import { sqliteDialect } from "../src/runtime/store/sqlite/sqlite-dialect.ts";
import { freshDatabase } from "./postgres/fresh-database.ts";

/** A kind of store that products run on. */
export interface StoreKind {
  readonly name: string;
  readonly dialect: Dialect;
  /** Opens a store without data. What is written to it is gone when it is closed. */
  open(): Promise<DataStore>;
}

/** The store in a file of SQLite, which is as fast as there is one. */
export const onSqlite: StoreKind = {
  name: "SQLite",
  dialect: sqliteDialect,
  open: () => openSqlite({ path: null, durability: "normal" }),
};

/** The store in a database of Postgres. */
export const onPostgres: StoreKind = {
  name: "Postgres",
  dialect: postgresDialect,
  async open() {
    const { address, drop } = await freshDatabase();
    const store = await openPostgres({ address });
    return { ...store, close: () => store.close().then(drop) };
  },
};

/** All kinds of stores. What holds one to the meaning of a document holds each of them. */
export const storeKinds: readonly StoreKind[] = [onSqlite, onPostgres];

/** Opens the store on which tests run: SQLite's, or the one that NINEPOINT_STORE names. Vitest runs what holds stores to the meaning of a document on each. */
export function openTestStore(): Promise<DataStore> {
  const wanted = process.env["NINEPOINT_STORE"] ?? onSqlite.name;
  const kind = storeKinds.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (kind === undefined) throw new Error(`NINEPOINT_STORE names no kind of store: ${wanted}.`);
  return kind.open();
}

/** The text of a statement whose placeholders are written as `?1`, as a store writes them. Their types follow from where they stand. */
export function withPlaceholders({ dialect }: DataStore, text: string): string {
  return dialect.name === "sqlite" ? text : text.replace(/\?(\d)/g, (_, number: string) => `$${number}`);
}
