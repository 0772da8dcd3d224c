import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { copyDataFile } from "../../runtime/store/sqlite/data-file.ts";
import { UnusableDatabase } from "../../runtime/store/sqlite/unusable-database.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { isAddress } from "./data-folder.ts";
import { UsageError } from "../usage/usage-error.ts";

/** A copy of the database of a data folder. */
export interface Copy {
  /** The path of the copy, relative to the data folder. */
  readonly name: string;
  readonly bytes: number;
}

/** The database in a data folder. Throws where that is no folder but an address: what works on files can do nothing there. */
export function databaseIn(data: string): string {
  if (isAddress(data))
    throw new UsageError("this works on a data folder, and what was given is the address of a database on a server.");
  return join(data, "ninepoint.db");
}

/** Copies the database of a data folder, even while another process uses it. Returns the copy's path, relative to the folder. */
export async function copyData(data: string, because: string): Promise<string> {
  const name = freshName(data, because);
  try {
    await copyDataFile(databaseIn(data), join(data, name));
  } catch (error) {
    if (error instanceof UnusableDatabase || error instanceof StoreUnavailable) throw error;
    throw new UsageError(`can't copy the data in ${data}: ${systemErrorInWords(error)}. Nothing was changed.`);
  }
  return name;
}

/** Removes a copy that is not needed. */
export function removeCopy(data: string, copy: string): void {
  rmSync(join(data, copy), { force: true });
}

/** An unused name for a new copy; creates its folder. */
export function freshName(data: string, because: string, ending = ".db"): string {
  mkdirSync(join(data, folder), { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  for (let number = 1; ; number += 1) {
    const name = join(folder, `${moment}-${because}${number === 1 ? "" : `-${number}`}${ending}`);
    if (!existsSync(join(data, name))) return name;
  }
}

/** The copies of a data folder, the oldest first. */
export function copiesOf(data: string): readonly Copy[] {
  if (!existsSync(join(data, folder))) return [];
  return readdirSync(join(data, folder))
    .filter((name) => name.endsWith(".db"))
    .sort()
    .map((name) => ({ name: join(folder, name), bytes: statSync(join(data, folder, name)).size }));
}

/** The path of a copy that the user names by its name or its path. */
export function pathOfCopy(data: string, copy: string): string {
  const found = [join(data, copy), join(data, folder, basename(copy)), copy].find(
    (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  );
  if (found === undefined)
    throw new UsageError(`there is no copy ${copy} of the data in ${data}. ninepoint data ${data} lists the copies.`);
  return found;
}

const folder = "copies";
