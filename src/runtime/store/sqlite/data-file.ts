import type { KeptList } from "../migrate/list-kept.ts";
import { lastDocument } from "../migrate/last-document.ts";
import type { LastDocument } from "../migrate/last-document.ts";
import { listKept } from "../migrate/list-kept.ts";
import { copyDatabase } from "./copy-database.ts";
import { loadDriver } from "./driver.ts";
import { examineDatabase, hasTable, requireData } from "./examine-database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { UnusableDatabase } from "./unusable-database.ts";
import { StoreUnavailable } from "../store-unavailable.ts";

/** Lists the data that is set aside in a database file, even if others use it. */
export async function listKeptIn(path: string): Promise<KeptList> {
  return await examineDatabase(await loadDriver(), path, "structure", async (connection) => {
    connection.execute("begin");
    try {
      return hasTable(connection, "@kept") ? await listKept(connection, sqliteDialect) : { model: null, list: [] };
    } finally {
      // A connection that is closed inside a transaction would lock others out until its statements are garbage-collected.
      connection.execute("commit");
    }
  });
}

/** The document that a database file follows, and the id of its data; null where it has none yet. */
export async function lastDocumentIn(
  path: string,
): Promise<{ readonly last: LastDocument; readonly identity: string | null }> {
  return await examineDatabase(await loadDriver(), path, "structure", async (queries) => {
    requireData(queries, path);
    const last = await lastDocument({ dialect: sqliteDialect, queries, now: "" });
    const [id] = (hasTable(queries, "@identity") && queries.one({ text: `select "id" from "@identity"` }, [])) || [];
    return { last, identity: typeof id === "string" ? id : null };
  });
}

/** Copies a database file that is sound and has data, even if others use it. Resolves to the moment of which the copy is. */
export async function copyDataFile(path: string, to: string): Promise<string> {
  const driver = await loadDriver();
  return examineDatabase(driver, path, "structure", (connection) => {
    requireData(connection, path);
    return copyDatabase(driver, path, to);
  });
}

/** Whether a product could be restored from a copy. */
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

/** Rejects a copy from which no product could be restored. The whole file is checked. */
export async function requireCopy(path: string): Promise<void> {
  await examineDatabase(await loadDriver(), path, "whole", (connection) => requireData(connection, path));
}
