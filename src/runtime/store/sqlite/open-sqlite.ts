import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { FileStore } from "../data-store.ts";
import { Checkpointer } from "./checkpointer.ts";
import type { Connection } from "./sqlite-connection.ts";
import { copyDatabase } from "./copy-database.ts";
import { loadDriver } from "./driver.ts";
import type { Driver } from "./driver.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";
import { openConnection, readOnly, usualCache } from "./open-connection.ts";
import { markDatabase, requireDatabaseFile, requireSoundDatabase } from "./require-database.ts";
import { asUnusable } from "./unusable-database.ts";
import { ReaderPool } from "./reader-pool.ts";
import { WriteQueue } from "../transaction/write-queue.ts";

/** Options of a SQLite store. */
export interface SqliteOptions {
  /** The database file; null keeps the data only until the store is closed. */
  readonly path: string | null;
  /** `full`: committed data survives a power failure; `normal`: it survives the end of the process. */
  readonly durability: "full" | "normal";
  /** Whether to check all of the database with its indexes before it is used, not only its structure. */
  readonly verify?: boolean;
}

/**
 * Opens a store in one SQLite file, which only its owner may read where it is made. Rejects with a plain sentence where another process has it
 * open, with an `UnusableDatabase` where what is there is none, or a damaged one.
 */
export async function openSqlite({ path, durability, verify = false }: SqliteOptions): Promise<FileStore> {
  const driver = await loadDriver();
  if (path !== null) return openFile(driver, path, durability === "full" ? "full" : "normal", verify, () => {});
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  return openFile(driver, join(folder, "data.db"), "off", false, () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

function openFile(
  driver: Driver,
  path: string,
  synchronous: "full" | "normal" | "off",
  verify: boolean,
  afterClose: () => void,
): FileStore {
  makeFolder(dirname(path));
  const lock = new ExclusiveLock(driver, path);
  const writer = openWriter(driver, path, synchronous, verify, lock);
  const checkpointer =
    synchronous === "full"
      ? new Checkpointer(writer, path, () => openConnection(driver, path, ["synchronous = off", usualCache]))
      : null;
  const writes = new WriteQueue({
    connect: () => writer,
    begin: "begin immediate",
    afterCommit: () => checkpointer?.look(),
  });
  const readers = new ReaderPool(() => openConnection(driver, path, readOnly));
  const glances = openConnection(driver, path, readOnly);
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    glances.close();
    await writes.idle();
    await readers.close();
    await checkpointer?.stop();
    writer.close();
    checkpointer?.release();
    lock.release();
    afterClose();
  };
  const refuse = (): Promise<never> => Promise.reject(new Error("The store is closed."));
  return {
    dialect: sqliteDialect,
    latest: glances,
    read: (work) => (closed === null ? readers.read(work) : refuse()),
    write: (work) => (closed === null ? writes.write(work) : refuse()),
    alone: (sql, values) => (closed === null ? writes.write((queries) => queries.all(sql, values)) : refuse()),
    copyTo: async (to) => (closed === null ? void copyDatabase(driver, path, to) : refuse()),
    close: () => (closed ??= close()),
  };
}

/** Opens the connection that writes, and checks the database. Where that fails, nothing stays open. */
function openWriter(
  driver: Driver,
  path: string,
  synchronous: string,
  verify: boolean,
  lock: ExclusiveLock,
): Connection {
  let writer: Connection | null = null;
  try {
    requireDatabaseFile(driver, path, synchronous);
    writer = openConnection(driver, path, [`synchronous = ${synchronous}`]);
    if (!requireSoundDatabase(writer, path, verify ? "whole" : "at start")) markDatabase(writer.execute.bind(writer));
    // Not before: the check reads each page once, and would fill the cache with pages that nobody asks for again.
    writer.execute(`pragma ${usualCache}`);
    writer.one({ text: "pragma journal_mode = wal" }, []);
    return writer;
  } catch (error) {
    writer?.close();
    lock.release();
    throw asUnusable(error, path);
  }
}

// Not `recursive`: that never ends where the system reports a folder as missing and does not create it, as in `/proc`.
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
