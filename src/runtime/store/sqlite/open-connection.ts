import { Connection } from "./sqlite-connection.ts";
import type { Driver } from "./driver.ts";
import { registerFunctions } from "./register-functions.ts";
import { storeFailure } from "./store-failure.ts";

/** The cache of a connection: 64 MB. */
export const usualCache = "cache_size = -65536";

/** The settings of a connection that only reads. */
export const readOnly = ["query_only = on", usualCache, "mmap_size = 268435456"];

/**
 * Opens a connection to a database file, with the functions that statements use. Its foreign keys are off: the engine handles what a deletion does
 * to referring records.
 */
export function openConnection(driver: Driver, path: string, pragmas: readonly string[]): Connection {
  try {
    const database = new driver.DatabaseSync(path, { timeout: 5000 });
    for (const pragma of [...pragmas, "foreign_keys = off", "temp_store = memory"]) {
      database.exec(`pragma ${pragma}`);
    }
    registerFunctions(database);
    return new Connection(database);
  } catch (error) {
    throw storeFailure(error) ?? error;
  }
}
