import { unsupportedByStore } from "../src/host/store/unsupported-by-store.ts";
import type { Specification } from "../src/model/specification.ts";
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
  /** Opens such a store for several processes, as each of them would. All have to be closed. */
  openShared(processes: number): Promise<readonly DataStore[]>;
}

/** The store in a file of SQLite, which is as fast as there is one. */
export const onSqlite: StoreKind = {
  name: "SQLite",
  dialect: sqliteDialect,
  open: () => openSqlite({ path: null, durability: "normal" }),
  // Its file is open in one process, whose threads would share it.
  async openShared(processes) {
    const store = await onSqlite.open();
    let left = processes;
    const close = async (): Promise<void> => {
      left -= 1;
      if (left === 0) await store.close();
    };
    return Array.from({ length: processes }, () => ({ ...store, close }));
  },
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
  async openShared(processes) {
    const { address, drop } = await freshDatabase();
    let left = processes;
    const openOne = async (): Promise<DataStore> => {
      const store = await openPostgres({ address });
      const close = async (): Promise<void> => {
        await store.close();
        left -= 1;
        if (left === 0) await drop();
      };
      return { ...store, close };
    };
    return Promise.all(Array.from({ length: processes }, openOne));
  },
};

/** All kinds of stores. What holds one to the meaning of a document holds each of them. */
export const storeKinds: readonly StoreKind[] = [onSqlite, onPostgres];

/** Opens the store on which tests run: SQLite's, or the one that NINEPOINT_STORE names. Vitest runs what holds stores to the meaning of a document on each. */
export function openTestStore(): Promise<DataStore> {
  return testStoreKind().open();
}

/** Opens the store on which tests run for several processes. */
export function openSharedTestStore(processes: number): Promise<readonly DataStore[]> {
  return testStoreKind().openShared(processes);
}

/** The kind of store on which tests run. */
export function testStoreKind(): StoreKind {
  const wanted = process.env["NINEPOINT_STORE"] ?? onSqlite.name;
  const kind = storeKinds.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (kind === undefined) throw new Error(`NINEPOINT_STORE names no kind of store: ${wanted}.`);
  return kind;
}

/** The text of a statement whose placeholders are written as `?1`, as a store writes them. Their types follow from where they stand. */
export function withPlaceholders({ dialect }: DataStore, text: string): string {
  return dialect.name === "sqlite" ? text : text.replace(/\?(\d)/g, (_, number: string) => `$${number}`);
}

/** Whether the store on which tests run can serve a document: Postgres lacks some functions, and documents that need them are refused there. */
export function servesOnTestStore(model: Specification): boolean {
  return unsupportedByStore(model, testStoreKind().dialect).length === 0;
}
