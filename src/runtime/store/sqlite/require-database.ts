import { accessSync, closeSync, constants, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Cell } from "../data-store.ts";
import type { Connection } from "./sqlite-connection.ts";
import type { Driver } from "./driver.ts";
import { storeFailure } from "./store-failure.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** In the header of every database of ours: "9pnt". */
const applicationId = 0x39706e74;

/** The most lines that are reported of what SQLite finds. */
const mostFound = 2;

/** The version of the storage format. It is raised when earlier versions could not read what this one writes. */
const storageVersion = 2;

/**
 * Sees to it that there is a database file at a path, without reading all of it. A new one is put there whole and for its owner
 * only; one that is there and is none is never taken for a new one. `synchronous`: whether a new one is on the disk before it is in its place, in
 * SQLite's terms. Throws what `fs` does where it may not be written.
 */
export function requireDatabaseFile(driver: Driver, path: string, synchronous: string): void {
  accessSync(dirname(path), constants.R_OK | constants.W_OK);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) {
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new UnusableDatabase("log without its database", path);
    createDatabaseFile(driver, path, synchronous);
    return;
  }
  if (file.isFile()) accessSync(path, constants.R_OK | constants.W_OK);
  requireHeader(path);
}

/** Rejects a file whose header is not that of a database that this version can read. */
export function requireHeader(path: string): void {
  const file = statSync(path);
  if (!file.isFile()) throw new UnusableDatabase("not a database", path);
  if (file.size === 0) throw new UnusableDatabase("empty", path);
  const header = headerOf(path);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") throw new UnusableDatabase("not a database", path);
  // A version of the file's format that this SQLite can't read.
  if (Math.max(header[18] ?? 0, header[19] ?? 0) > 2) throw new UnusableDatabase("newer", path);
}

/** The largest database that is read as a whole at each start, in bytes. */
const mostCheckedAtStart = 32 * 1024 * 1024;

/**
 * How a database is examined for damage: `whole`: its structure, and each index is compared with its table; `structure`; `at start`: its
 * structure where it is not large, so that no start takes the longer the more data there is.
 */
export type SoundnessCheck = "whole" | "structure" | "at start";

/**
 * Refuses a database that is not ours, that a newer version wrote, or in which damage is found. Changes nothing; answers whether the header
 * says already that the database is ours, and of this version.
 */
export function requireSoundDatabase(connection: Connection, path: string, check: SoundnessCheck): boolean {
  const [application, version] = [
    Number(one(connection, "pragma application_id")),
    Number(one(connection, "pragma user_version")),
  ];
  if (application !== 0 && application !== applicationId) throw new UnusableDatabase("of another program", path);
  if (application === applicationId && version > storageVersion) throw new UnusableDatabase("newer", path);
  const size = Number(one(connection, "pragma page_count")) * Number(one(connection, "pragma page_size"));
  const found = check === "at start" && size > mostCheckedAtStart ? [] : damageFound(connection, check === "whole");
  if (found.length > 0) throw new UnusableDatabase("damaged", path, found);
  // A file of an earlier version is marked anew before this version writes to it: the earlier one could not read it any more.
  if (application === applicationId) return version === storageVersion;
  const isOurs = one(connection, `select count(*) = 0 or max(name = '@document') from sqlite_schema`);
  if (Number(isOurs) === 0) throw new UnusableDatabase("of another program", path);
  return false;
}

// The file is moved into its place only when it is a database, so an empty file is never an interrupted creation.
function createDatabaseFile(driver: Driver, path: string, synchronous: string): void {
  const beside = `${path}-new`;
  rmSync(beside, { force: true });
  closeSync(openSync(beside, "wx", 0o600));
  try {
    const database = new driver.DatabaseSync(beside, { timeout: 0 });
    try {
      database.exec(`pragma synchronous = ${synchronous}`);
      markDatabase((statement) => database.exec(statement));
    } finally {
      database.close();
    }
  } catch (error) {
    rmSync(beside, { force: true });
    throw storeFailure(error) ?? error;
  }
  renameSync(beside, path);
}

/** Marks a database as ours, in its header. */
export function markDatabase(execute: (statement: string) => void): void {
  execute(`pragma user_version = ${storageVersion}`);
  execute(`pragma application_id = ${applicationId}`);
}

function damageFound(connection: Connection, whole: boolean): readonly string[] {
  try {
    const rows = connection.all({ text: `pragma ${whole ? "integrity_check" : "quick_check"}(5)` }, []);
    const said = rows
      .flatMap(([row]) => String(row).split("\n"))
      .filter((line) => line !== "ok" && !line.startsWith("***"));
    return said.slice(0, mostFound);
  } catch (error) {
    const failure = storeFailure(error);
    if (failure?.because !== "damaged") throw error;
    return [String((failure.cause as Error).message)];
  }
}

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  try {
    readSync(file, header, 0, 100, 0);
  } finally {
    closeSync(file);
  }
  return header;
}

function one(connection: Connection, text: string): Cell {
  return connection.one({ text }, [])?.[0] ?? null;
}
