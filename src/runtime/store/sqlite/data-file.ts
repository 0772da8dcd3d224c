import type { KeptList } from "../migrate/list-kept.ts";
import { listKept } from "../migrate/list-kept.ts";
import { copyDatabase } from "./copy-database.ts";
import { loadDriver } from "./driver.ts";
import { examineDatabase, hasTable, requireData } from "./examine-database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { UnusableDatabase } from "./unusable-database.ts";
import { StoreUnavailable } from "../store-unavailable.ts";

/** What is set aside in a database file, whoever else uses it meanwhile. */
export async function listKeptIn(path: string): Promise<KeptList> {
  return await examineDatabase(await loadDriver(), path, false, async (connection) => {
    connection.execute("begin");
    try {
      return hasTable(connection, "@kept") ? await listKept(connection, sqliteDialect) : { model: null, list: [] };
    } finally {
      // Until its statements are collected, a connection that was closed within a transaction would keep others out.
      connection.execute("commit");
    }
  });
}

/** Copies a database file that is sound and holds data, whoever else uses it meanwhile. */
export async function copyDataFile(path: string, to: string): Promise<void> {
  const driver = await loadDriver();
  await examineDatabase(driver, path, false, (connection) => {
    requireData(connection, path);
    copyDatabase(driver, path, to);
  });
}

/** Whether a product could go on from a copy. */
export async function isSoundCopy(path: string): Promise<boolean> {
  try {
    await requireCopy(path);
    return true;
  } catch (error) {
    if (
      error instanceof UnusableDatabase ||
      error instanceof StoreUnavailable ||
      (error as NodeJS.ErrnoException).code !== undefined
    )
      return false;
    throw error;
  }
}

/** Refuses a copy that no product could go on from; all of it is compared. */
export async function requireCopy(path: string): Promise<void> {
  await examineDatabase(await loadDriver(), path, true, (connection) => requireData(connection, path));
}
