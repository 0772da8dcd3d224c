import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { copyDataFile, lastDocumentIn } from "../../runtime/store/sqlite/data-file.ts";
import { openSqlite } from "../../runtime/store/sqlite/open-sqlite.ts";
import { CannotCopy, copyStore } from "../../runtime/store/migrate/copy-store.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { isDatabaseAddress, openExistingStore } from "../store/open-existing-store.ts";
import { UsageError } from "../usage/usage-error.ts";
import { databaseIn } from "../data/data-copies.ts";
import { requireDataFolder } from "../data/require-data-folder.ts";
import { writeBackupFile } from "./backup-file.ts";
import type { BackupHead } from "./backup-file.ts";
import { makeWorkFolder } from "./work-folder.ts";

/** Writes a backup of all data to a new file. The product may be running: the backup holds what was committed at one moment. */
export async function backupData(data: string, out: string, version: string): Promise<BackupHead> {
  refuseName(data, out);
  if (existsSync(out)) throw new UsageError(`${out} is there already. Name a new file; a backup replaces none.`);
  const folder = workFolderFor(out);
  try {
    const database = join(folder, "ninepoint.db");
    const time = await snapshotInto(data, database);
    const { last, identity } = await lastDocumentIn(database);
    const document = last.source === null ? null : createHash("sha256").update(last.source).digest("hex");
    const head = { version, data: identity, document, time, bytes: statSync(database).size };
    attemptOn(out, () => writeBackupFile(head, database, out));
    return head;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Refuses names under which a backup would be taken for something else: standard output, or a file of the product. */
function refuseName(data: string, out: string): void {
  if (out === "-")
    throw new UsageError(
      "a backup is written to a file, not to standard output. Name the file with --out; for one called -, write ./-",
    );
  const [folder, target] = [data, dirname(resolve(out))];
  if (isDatabaseAddress(data) || !existsSync(folder) || !existsSync(target)) return;
  const within = relative(realpathSync(folder), realpathSync(target));
  if (within === "" || (within.split(sep)[0] !== ".." && resolve(within) !== within))
    throw new UsageError(
      `${out} is inside ${data}, whose files belong to the product, and would be lost together with them. Name a file elsewhere, best on another disk.`,
    );
}

function workFolderFor(out: string): string {
  const folder = dirname(resolve(out));
  if (!existsSync(folder))
    throw new UsageError(`can't write ${out}: there is no folder ${dirname(out)}. Make it, or name another file.`);
  return attemptOn(out, () => makeWorkFolder(folder, out));
}

/** Does work on the new file; where the system refuses that, the file is named, and not the data. */
function attemptOn<T>(out: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`can't write ${out}: ${systemErrorInWords(error)}. There is no backup.`);
  }
}

/**
 * Copies what is committed into a new database file; from a database server, row by row. Resolves to the moment of the snapshot: what was
 * committed later is not in the copy.
 */
async function snapshotInto(data: string, database: string): Promise<string> {
  if (!isDatabaseAddress(data)) {
    requireDataFolder(data);
    return copyDataFile(databaseIn(data), database);
  }
  const from = await openExistingStore(data);
  try {
    const to = await openSqlite({ path: null, durability: "normal" });
    try {
      let time = "";
      await copyStore(from, to, new Date().toISOString(), () => (time = new Date().toISOString()));
      await to.copyTo(database);
      return time;
    } finally {
      await to.close();
    }
  } catch (error) {
    throw error instanceof CannotCopy ? new UsageError(`can't back up ${data}: ${error.message}`) : error;
  } finally {
    await from.close();
  }
}
