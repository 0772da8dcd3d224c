import type { Database, Driver } from "./driver.ts";

/**
 * Keeps every other process off the database at `path` for as long as it is held. The lock is the operating system's,
 * by way of a transaction on an empty database beside it: it ends with its process, however that ends.
 */
export class ExclusiveLock {
  readonly #database: Database;

  constructor(driver: Driver, path: string) {
    this.#database = new driver.DatabaseSync(`${path}-lock`, { timeout: 0 });
    try {
      this.#database.exec("begin exclusive");
    } catch {
      this.#database.close();
      throw new Error(`The data at ${path} is in use by another process.`);
    }
  }

  release(): void {
    this.#database.close();
  }
}
