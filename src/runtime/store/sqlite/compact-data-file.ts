import { loadDriver } from "./driver.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";

/** Writes a database file anew that nobody uses, so that nothing is left in it, or in its log, of what was deleted. */
export async function compactDataFile(path: string): Promise<void> {
  const driver = await loadDriver();
  const lock = new ExclusiveLock(driver, path);
  try {
    const database = new driver.DatabaseSync(path, { timeout: 5000 });
    try {
      database.exec("vacuum");
      database.exec("pragma wal_checkpoint(truncate)");
    } finally {
      database.close();
    }
  } finally {
    lock.release();
  }
}
