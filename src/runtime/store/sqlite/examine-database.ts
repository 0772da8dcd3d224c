import { Connection } from "./sqlite-connection.ts";
import type { Driver } from "./driver.ts";
import { requireHeader, requireSoundDatabase } from "./require-database.ts";
import type { SoundnessCheck } from "./require-database.ts";
import { asUnusable, UnusableDatabase } from "./unusable-database.ts";

/**
 * Runs some work on a connection that only reads a database file, whoever else uses it meanwhile, after the file was examined. Rejects with an
 * `UnusableDatabase` where it is none of ours, or damaged, also where only the work finds that.
 */
export async function examineDatabase<T>(
  { DatabaseSync }: Driver,
  path: string,
  check: Exclude<SoundnessCheck, "at start">,
  work: (connection: Connection) => T | Promise<T>,
): Promise<T> {
  requireHeader(path);
  let connection: Connection | null = null;
  try {
    const database = new DatabaseSync(path, { timeout: 5000 });
    connection = new Connection(database);
    connection.execute("pragma query_only = on");
    requireSoundDatabase(connection, path, check);
    return await work(connection);
  } catch (error) {
    throw asUnusable(error, path);
  } finally {
    connection?.close();
  }
}

/** Rejects a database that was never used for a document: there is nothing to restore from it. */
export function requireData(connection: Connection, path: string): void {
  if (!hasTable(connection, "@document")) throw new UnusableDatabase("without data", path);
}

/** Whether there is a table of that name. */
export function hasTable(connection: Connection, name: string): boolean {
  return connection.one({ text: "select 1 from sqlite_schema where name = ?" }, [name]) !== undefined;
}
