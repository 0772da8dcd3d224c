import { closeSync, openSync } from "node:fs";
import { DataInUse } from "./data-in-use.ts";
import type { Database, Driver } from "./driver.ts";
import { storeFailure } from "./store-failure.ts";

/**
 * Keeps all other processes off the database at `path`. It is a lock of the operating system, held by a transaction on an empty
 * database next to it: it ends with its process, however that ends.
 */
export class ExclusiveLock {
  readonly #database: Database;

  constructor(driver: Driver, path: string) {
    makePrivate(`${path}-lock`);
    this.#database = new driver.DatabaseSync(`${path}-lock`, { timeout: 0 });
    try {
      this.#database.exec("begin exclusive");
    } catch (error) {
      this.#database.close();
      const failure = storeFailure(error);
      if (failure !== null && failure.because !== "locked") throw failure;
      throw new DataInUse(path, error);
    }
  }

  release(): void {
    this.#database.close();
  }
}

/** Creates a file that only its owner may read, unless it exists. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
}
