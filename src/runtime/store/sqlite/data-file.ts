import { copyFileSync, renameSync, rmSync } from "node:fs";
import type { KeptList } from "../migrate/list-kept.ts";
import { listKept } from "../migrate/list-kept.ts";
import { copyDatabase } from "./copy-database.ts";
import { Connection } from "./connection.ts";
import { loadDriver } from "./driver.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

/** What is set aside in a database file, whoever else uses it meanwhile. */
export async function listKeptIn(path: string): Promise<KeptList> {
  const { DatabaseSync } = await loadDriver();
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("pragma query_only = on");
  const connection = new Connection(database);
  connection.execute("begin");
  try {
    const isMigrated = connection.one({ text: "select 1 from sqlite_schema where name = '@kept'" }, []) !== undefined;
    return isMigrated ? await listKept(connection, sqliteDialect) : { model: null, list: [] };
  } finally {
    // Until its statements are collected, a connection that was closed within a transaction would keep others out.
    connection.execute("commit");
    connection.close();
  }
}

/** Copies a database file, whoever else uses it meanwhile. */
export async function copyDataFile(path: string, to: string): Promise<void> {
  copyDatabase(await loadDriver(), path, to);
}

/** Puts a copy in the place of a database file that nobody else uses, and leaves a copy of what was there at `before`. */
export async function restoreDataFile(path: string, copy: string, before: string): Promise<void> {
  const driver = await loadDriver();
  const lock = new ExclusiveLock(driver, path);
  try {
    requireSound(new driver.DatabaseSync(copy, { timeout: 5000 }));
    copyDatabase(driver, path, before);
    const beside = `${path}-restored`;
    rmSync(beside, { force: true });
    copyFileSync(copy, beside);
    const database = new driver.DatabaseSync(path, { timeout: 5000 });
    database.exec("pragma wal_checkpoint(truncate)");
    database.close();
    for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    renameSync(beside, path);
  } finally {
    lock.release();
  }
}

function requireSound(database: { prepare(sql: string): { get(): unknown }; close(): void }): void {
  try {
    database.prepare(`select 1 from "@document"`).get();
  } finally {
    database.close();
  }
}
