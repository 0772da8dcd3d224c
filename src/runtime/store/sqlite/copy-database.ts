import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Driver } from "./driver.ts";

/** Copies what is committed in a database, even if others use it, to a new file that only its owner may read. */
export function copyDatabase({ DatabaseSync }: Driver, from: string, to: string): void {
  // SQLite would create a file that everybody can read; it accepts an empty one.
  closeSync(openSync(to, "wx", 0o600));
  try {
    const database = new DatabaseSync(from, { timeout: 5000 });
    try {
      database.prepare("vacuum into ?").run(to);
    } finally {
      database.close();
    }
    makeDurable(to);
    makeDurable(dirname(to));
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
