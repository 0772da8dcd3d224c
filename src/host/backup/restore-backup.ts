import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dependsOnTime } from "../../expression/tree/depends-on-time.ts";
import { storedFields } from "../../model/fields-of.ts";
import { brokenRules } from "../../runtime/engine/broken-rules.ts";
import { danglingReferences } from "../../runtime/store/dangling-references.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { brokenFields } from "../../runtime/store/migrate/broken-fields.ts";
import { CannotCopy, copyStore } from "../../runtime/store/migrate/copy-store.ts";
import type { LastDocument } from "../../runtime/store/migrate/last-document.ts";
import { rulesOnEntities } from "../../runtime/store/migrate/suspect-rules.ts";
import { lastDocumentIn, requireCopy } from "../../runtime/store/sqlite/data-file.ts";
import { openSqlite } from "../../runtime/store/sqlite/open-sqlite.ts";
import { UnusableDatabase } from "../../runtime/store/sqlite/unusable-database.ts";
import { dataFolderOf } from "../data/data-folder.ts";
import { keepOwner } from "../data/keep-owner.ts";
import { leaveNoNewFolder } from "../data/leave-no-new-folder.ts";
import { replaceData } from "../store/replace-data.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { brokenFieldsInWords } from "../migration-words/broken-fields-in-words.ts";
import { brokenRulesInWords } from "../migration-words/broken-rules-in-words.ts";
import { isDatabaseAddress, openStoreAt } from "../store/open-existing-store.ts";
import { troubleInWords } from "../store/store-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { cannotCopyInWords } from "./cannot-copy-in-words.ts";
import { isAlive } from "./is-alive.ts";
import { NotABackup, readBackupFile } from "./backup-file.ts";
import type { BackupHead } from "./backup-file.ts";

/** How a backup is restored. */
export interface RestoreOptions {
  /** The version of this installation: only what the same version wrote is checked by the rules in it. */
  readonly version: string;
  /** Whether data that breaks its own document is restored nevertheless. */
  readonly acceptsBroken: boolean;
}

/** A backup that was restored, and a note about what it replaced. */
export interface RestoredBackup {
  readonly head: BackupHead;
  /** Where what was there before is; empty if there was nothing. */
  readonly note: string;
}

/**
 * Puts the data of a backup into a data folder, or into a database that has no data (`HasData` in `copy-store.ts`). The whole backup is checked before anything is replaced: its checksum, its database, and the lines of the document in
 * it. What it replaces is kept in the folder `copies`.
 */
export function restoreBackup(file: string, data: string, options: RestoreOptions): Promise<RestoredBackup> {
  return leaveNoNewFolder(dataFolderOf(data), () => restoreInto(file, data, options));
}

async function restoreInto(
  file: string,
  data: string,
  { version, acceptsBroken }: RestoreOptions,
): Promise<RestoredBackup> {
  const isFolder = !isDatabaseAddress(data);
  if (isFolder) mkdirSync(data, { recursive: true, mode: 0o700 });
  if (isFolder) removeInterrupted(data);
  const database = join(isFolder ? data : tmpdir(), `restoring-${process.pid}.db`);
  try {
    const head = extract(file, database);
    await requireSound(file, database);
    const { last } = await lastDocumentIn(database);
    if (head.version === version && !acceptsBroken) await requireUnbroken(file, database, last);
    if (isFolder) {
      const note = await replaceData(data, database, file);
      keepOwner(data);
      return { head, note };
    }
    await copyInto(data, database, head.time);
    return { head, note: "" };
  } finally {
    for (const end of ["", "-wal", "-shm", "-lock"]) rmSync(`${database}${end}`, { force: true });
  }
}

/** Removes what restores have left that were killed. */
function removeInterrupted(data: string): void {
  for (const name of readdirSync(data)) {
    const process = /^restoring-(\d+)\.db/.exec(name)?.[1];
    if (process !== undefined && !isAlive(Number(process))) rmSync(join(data, name), { force: true });
  }
}

function extract(file: string, database: string): BackupHead {
  try {
    return readBackupFile(file, database);
  } catch (error) {
    const because = error instanceof NotABackup ? error.message : systemErrorInWords(error);
    throw new UsageError(`${file} can't be restored: ${because}. The data stays as it was.`);
  }
}

async function requireSound(file: string, database: string): Promise<void> {
  try {
    await requireCopy(database);
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    throw new UsageError(`${file} can't be restored: ${troubleInWords(error)} The data stays as it was.`);
  }
}

/** Refuses data that breaks the document that it follows, apart from what it was known to break. */
async function requireUnbroken(file: string, database: string, last: LastDocument): Promise<void> {
  const store = await openSqlite({ path: database, durability: "normal" });
  try {
    const broken = await unknownBreakage(store, last);
    if (broken.length === 0) return;
    throw new UsageError(
      `${file} can't be restored: its data breaks its own document.\n${broken.map((note) => `  ${note}`).join("\n")}\nThe data stays as it was. To restore it nevertheless: --accept-broken`,
    );
  } finally {
    await store.close();
  }
}

async function unknownBreakage(store: DataStore, { model, suspects }: LastDocument): Promise<readonly string[]> {
  if (model === null) return [];
  const fields = model.entities.flatMap((entity) => storedFields(entity).map(({ name }) => `${entity.name}.${name}`));
  const unknown = fields.filter((name) => !suspects.fields.includes(name));
  const names = rulesOnEntities(model).filter((name) => suspects.rules?.includes(name) !== true);
  const rules = model.rules.filter(({ name, holds }) => names.includes(name) && !dependsOnTime(model, holds));
  return [
    ...brokenFieldsInWords(await brokenFields(model, store, unknown)),
    ...brokenRulesInWords(await brokenRules({ ...model, rules }, store, new Date().toISOString())),
    ...(await danglingReferences(store, model)).map(
      ({ what, records }) => `${what} of ${records} ${records === 1 ? "record refers" : "records refer"} to nothing.`,
    ),
  ];
}

async function copyInto(address: string, database: string, now: string): Promise<void> {
  const from = await openSqlite({ path: database, durability: "normal" });
  try {
    const to = await openStoreAt(address);
    await copyStore(from, to, now).finally(() => to.close());
  } catch (error) {
    throw error instanceof CannotCopy
      ? new UsageError(`can't restore into ${address}: ${cannotCopyInWords(error, address)}`)
      : error;
  } finally {
    await from.close();
  }
}
