import { existsSync, rmdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { removeDataFile } from "../../runtime/store/sqlite/remove-data-file.ts";
import { databaseIn } from "./data-copies.ts";

/**
 * Does work on a data folder that may be made by it. Where the work fails, a folder that was not there before is removed again: a name that
 * somebody has mistyped leaves nothing behind. What was there before stays as it is.
 */
export async function leaveNoNewFolder<T>(folder: string | undefined, work: () => Promise<T>): Promise<T> {
  const missing = folder === undefined ? [] : missingFolders(folder);
  try {
    return await work();
  } catch (error) {
    const [deepest] = missing;
    if (deepest !== undefined && existsSync(deepest)) await removeFolders(deepest, missing);
    throw error;
  }
}

/** A folder and those above it that are not there, the folder itself first. */
function missingFolders(folder: string): readonly string[] {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? [] : [path, ...missingFolders(dirname(path))];
}

async function removeFolders(deepest: string, missing: readonly string[]): Promise<void> {
  if (!(await removeDataFile(databaseIn(deepest)))) return;
  for (const folder of [join(deepest, "copies"), ...missing])
    try {
      rmdirSync(folder);
    } catch (error) {
      // Whatever else is in it was put there by somebody else.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return;
    }
}
