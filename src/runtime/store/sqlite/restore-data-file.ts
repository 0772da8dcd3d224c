import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeDurable } from "./copy-database.ts";
import { copyDataFile, requireCopy } from "./data-file.ts";
import { loadDriver } from "./driver.ts";
import type { Driver } from "./driver.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** What happened to the database that a copy replaced. */
export type ReplacedData = "copied" | "put away" | "missing";

/**
 * Puts a copy in the place of a database file that nobody else uses. A copy of what was there is left at `before`; where it can't be used, its files
 * as they are in the new folder `unusable`. Nothing is changed where the copy can't be used.
 */
export async function restoreDataFile(
  path: string,
  copy: string,
  before: string,
  unusable: string,
): Promise<ReplacedData> {
  const driver = await loadDriver();
  const lock = new ExclusiveLock(driver, path);
  const beside = `${path}-restored`;
  try {
    await requireCopy(copy);
    rmSync(beside, { force: true });
    copyFileSync(copy, beside);
    makeDurable(beside);
    const replaced = await keepPresent(driver, path, before, unusable);
    for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    renameSync(beside, path);
    makeDurable(dirname(path));
    return replaced;
  } finally {
    rmSync(beside, { force: true });
    lock.release();
  }
}

async function keepPresent(driver: Driver, path: string, before: string, unusable: string): Promise<ReplacedData> {
  const files = ["", "-wal", "-shm"].map((end) => `${path}${end}`).filter((file) => existsSync(file));
  if (files.length === 0) return "missing";
  try {
    if (!existsSync(path)) throw new UnusableDatabase("log without its database", path);
    await copyDataFile(path, before);
    moveLogIn(driver, path);
    return "copied";
  } catch (error) {
    const isOurs =
      error instanceof UnusableDatabase &&
      error.trouble !== "of another program" &&
      statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true;
    if (!isOurs) throw error;
  }
  mkdirSync(unusable, { mode: 0o700 });
  for (const file of files) {
    copyFileSync(file, join(unusable, basename(file)));
    makeDurable(join(unusable, basename(file)));
  }
  makeDurable(unusable);
  return "put away";
}

/**
 * Without this, the data in the log would be lost if the restoring were interrupted between the removal of the log and the
 * replacement of the file.
 */
function moveLogIn({ DatabaseSync }: Driver, path: string): void {
  const database = new DatabaseSync(path, { timeout: 5000 });
  try {
    database.exec("pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}
