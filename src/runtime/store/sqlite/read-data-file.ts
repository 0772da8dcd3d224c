import type { MaybePromise } from "../maybe-promise.ts";
import type { WriteQueries } from "../data-store.ts";
import type { Dialect } from "../dialect.ts";
import { loadDriver } from "./driver.ts";
import { examineDatabase, hasTable, requireData } from "./examine-database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

/** Reads one snapshot of a database file, even if others use it. `without`: what is given where the file lacks a table, since an earlier version wrote it. */
export async function readDataFile<T>(
  path: string,
  table: string,
  without: T,
  work: (queries: WriteQueries, dialect: Dialect) => MaybePromise<T>,
): Promise<T> {
  return examineDatabase(await loadDriver(), path, "structure", async (connection) => {
    requireData(connection, path);
    if (!hasTable(connection, table)) return without;
    connection.execute("begin");
    try {
      return await work(connection, sqliteDialect);
    } finally {
      // A connection that is closed inside a transaction would lock others out until its statements are garbage-collected.
      connection.execute("commit");
    }
  });
}
