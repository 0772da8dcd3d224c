import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Cell, Cells, DataStore, PreparedStatement } from "../data-store.ts";
import { NeedsWriter } from "../needs-writer.ts";
import { loadDriver } from "./driver.ts";
import { openConnection, readOnly } from "./open-connection.ts";
import { ReaderPool } from "./reader-pool.ts";

/** A store that another process of this machine has open and alone writes to. A write rejects with `NeedsWriter`. */
export interface ReaderStore extends DataStore {
  /** Single statements, which are answered at once. */
  readonly latest: AtOnce;
  /** A value that differs as soon as anything has been committed since it was last asked for. */
  version(): Cell;
}

/** Queries that are answered without a promise. */
export interface AtOnce {
  all(sql: PreparedStatement, values: Cells): readonly Cells[];
  one(sql: PreparedStatement, values: Cells): Cells | undefined;
}

/** Opens the database at `path` beside the process that has it open with `openSqlite`. */
export async function openSqliteReader(path: string): Promise<ReaderStore> {
  const driver = await loadDriver();
  const readers = new ReaderPool(() => openConnection(driver, path, readOnly));
  const latest = openConnection(driver, path, readOnly);
  let closed: Promise<void> | null = null;
  return {
    dialect: sqliteDialect,
    latest,
    version: () => latest.one({ text: "pragma data_version" }, [])?.[0] ?? null,
    read: (work) => (closed === null ? readers.read(work) : Promise.reject(new Error("The store is closed."))),
    write: () => Promise.reject(new NeedsWriter()),
    alone: () => Promise.reject(new NeedsWriter()),
    close: () => {
      latest.close();
      return (closed ??= readers.close());
    },
  };
}
