import { existsSync, realpathSync } from "node:fs";
import { CannotCopy, copyStore } from "../../runtime/store/migrate/copy-store.ts";
import type { CopiedTable } from "../../runtime/store/migrate/copy-store.ts";
import { createSystemTables } from "../../runtime/store/migrate/create-system-tables.ts";
import { dataFolderOf } from "../data/data-folder.ts";
import { leaveNoNewFolder } from "../data/leave-no-new-folder.ts";
import { isDatabaseAddress, openExistingStore, openStoreAt } from "../store/open-existing-store.ts";
import { cannotCopyInWords } from "./cannot-copy-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Copies all data into a store that has none, of whatever kind the two are. Where that fails, the second store stays without data. */
export async function copyAllData(from: string, to: string): Promise<readonly CopiedTable[]> {
  if (isSamePlace(from, to)) throw new UsageError("--data and --to name the same place. Copy the data to another one.");
  const now = new Date().toISOString();
  const source = await openExistingStore(from);
  try {
    // An earlier version may have written it.
    await source.write((queries) => createSystemTables({ dialect: source.dialect, queries, now }));
    return await leaveNoNewFolder(dataFolderOf(to), async () => {
      const target = await openStoreAt(to);
      return await copyStore(source, target, now).finally(() => target.close());
    });
  } catch (error) {
    throw error instanceof CannotCopy
      ? new UsageError(`can't copy ${from} to ${to}: ${cannotCopyInWords(error, to)}`)
      : error;
  } finally {
    await source.close();
  }
}

function isSamePlace(from: string, to: string): boolean {
  if (isDatabaseAddress(from) || isDatabaseAddress(to)) return from === to;
  return existsSync(from) && existsSync(to) && realpathSync(from) === realpathSync(to);
}
