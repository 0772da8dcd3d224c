import type { DataStore } from "../../runtime/store/data-store.ts";
import { isDataInUse } from "../../runtime/store/sqlite/data-in-use.ts";
import { requireDataFolder } from "../data/require-data-folder.ts";
import { UsageError } from "../usage/usage-error.ts";
import { databaseOf, dataFolderOf } from "../data/data-folder.ts";
import { openStore } from "./open-store.ts";
import type { DataPlace } from "./open-store.ts";

/** Opens the store of data that is there, for a command: a folder, or the address of a database. Creates none. */
export async function openExistingStore(data: string): Promise<DataStore> {
  if (!isDatabaseAddress(data)) requireDataFolder(data);
  try {
    return (await openStore({ ...placeOf(data), isExisting: true })).store;
  } catch (error) {
    if (!isDataInUse(error)) throw error;
    throw new UsageError(`the data in ${data} is in use by a running product. Stop it first.`);
  }
}

/** Opens the store in a folder or at the address of a database, for a command, and makes one in a folder where there is none. */
export async function openStoreAt(data: string): Promise<DataStore> {
  return (await openStore(placeOf(data))).store;
}

function placeOf(data: string): DataPlace {
  return { data: dataFolderOf(data), database: databaseOf(data), isPatient: true };
}

/** Whether `--data` names a database server, not a folder. */
export function isDatabaseAddress(data: string): boolean {
  return databaseOf(data) !== undefined;
}
