import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Driver } from "./driver.ts";

/**
 * Copies what is committed in a database, even if others use it, to a new file that only its owner may read. Returns the moment of which the copy
 * is.
 */
export function copyDatabase({ DatabaseSync }: Driver, from: string, to: string): string {
  // SQLite would create a file that everybody can read; it accepts an empty one.
  closeSync(openSync(to, "wx", 0o600));
  try {
    const database = new DatabaseSync(from, { timeout: 5000 });
    let moment: string;
    try {
      const copying = database.prepare("vacuum into ?");
      // The statement begins with its snapshot, and nothing else of this process comes between.
      moment = new Date().toISOString();
      copying.run(to);
    } finally {
      database.close();
    }
    makeDurable(to);
    makeDurable(dirname(to));
    return moment;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** Makes a file, or the entries of a folder, durable. */
export function makeDurable(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
