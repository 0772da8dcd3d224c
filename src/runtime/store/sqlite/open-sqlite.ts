import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Queries, Store } from "../port.ts";
import type { Soon } from "../soon.ts";
import { Checkpointer } from "./checkpointer.ts";
import { Connection } from "./connection.ts";
import { copyDatabase } from "./copy-database.ts";
import { loadDriver } from "./driver.ts";
import type { Driver } from "./driver.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";
import { registerFunctions } from "./register-functions.ts";
import { ReaderPool } from "./reader-pool.ts";
import { WriteQueue } from "./write-queue.ts";

/** Where the data is and what a commit promises. */
export interface SqliteOptions {
  /** The database file; null keeps the data only until the store is closed. */
  readonly path: string | null;
  /** `full`: what is acknowledged outlives the machine's losing power; `normal`: only the process's end. */
  readonly durability: "full" | "normal";
}

const isClosed = "The store is closed.";

/** Opens a store in one SQLite file. Rejects with a plain sentence where another process has it open. */
export async function openSqlite({ path, durability }: SqliteOptions): Promise<Store> {
  const driver = await loadDriver();
  if (path !== null) return openFile(driver, path, durability === "full" ? "full" : "normal", () => {});
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  return openFile(driver, join(folder, "data.db"), "off", () => rmSync(folder, { recursive: true, force: true }));
}

function openFile(driver: Driver, path: string, synchronous: "full" | "normal" | "off", afterClose: () => void): Store {
  makeFolder(dirname(path));
  const lock = new ExclusiveLock(driver, path);
  const writer = connect(driver, path, [`synchronous = ${synchronous}`, "journal_mode = wal"]);
  const checkpointer = synchronous === "full" ? new Checkpointer(writer, path, () => connect(driver, path, ["synchronous = off"])) : null;
  const writes = new WriteQueue(writer, () => checkpointer?.look());
  const readers = new ReaderPool(() => connect(driver, path, ["query_only = on"]));
  const glances = connect(driver, path, ["query_only = on"]);
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await writes.idle();
    await readers.close();
    await checkpointer?.stop();
    glances.close();
    writer.close();
    checkpointer?.release();
    lock.release();
    afterClose();
  };
  const whileOpen = <T>(ask: () => Promise<T>): Promise<T> => (closed === null ? ask() : Promise.reject(new Error(isClosed)));
  const glance = (): Connection => {
    if (closed !== null) throw new Error(isClosed);
    return glances;
  };
  return {
    dialect: sqliteDialect,
    latest: {
      all: (statement, values) => glance().all(statement, values),
      one: (statement, values) => glance().one(statement, values),
    },
    read: <T>(work: (queries: Queries) => Soon<T>) => whileOpen(() => readers.read(work)),
    write: <T>(work: (queries: Queries) => Soon<T>) => whileOpen(() => writes.write(work)),
    copyTo: (to) => whileOpen(async () => copyDatabase(driver, path, to)),
    close: () => (closed ??= close()),
  };
}

// Not `recursive`: that never ends where the system says of a folder that it is missing and can't be made, as in `/proc`.
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

// Foreign keys are the engine's: it knows what a deletion does to the records that refer to it.
function connect(driver: Driver, path: string, pragmas: readonly string[]): Connection {
  const database = new driver.DatabaseSync(path, { timeout: 5000 });
  for (const pragma of [...pragmas, "foreign_keys = off", "cache_size = -65536", "temp_store = memory"]) {
    database.exec(`pragma ${pragma}`);
  }
  registerFunctions(database);
  return new Connection(database);
}
