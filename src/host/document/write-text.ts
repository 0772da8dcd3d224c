import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { systemErrorInWords } from "./system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Writes a file atomically: to a temporary file first, which then replaces what is there, with the same permissions. Makes the folder where there is none. */
export function writeText(path: string, text: string): void {
  let beside: string | null = null;
  try {
    if (isDevice(path)) return writeFileSync(path, text);
    const { file, mode } = placeOf(path);
    beside = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
    writeFileSync(beside, text, { ...(mode === null ? {} : { mode }), flag: "wx" });
    renameSync(beside, file);
  } catch (error) {
    if (beside !== null) rmSync(beside, { force: true });
    throw new UsageError(`can't write ${path}: ${systemErrorInWords(error)}.`);
  }
}

/** Whether something that is no file, such as `/dev/stdout`, is there: it is written into, and not replaced. */
function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** The file at a path, or the one to be made there, and the permissions of what is there. */
function placeOf(path: string): { readonly file: string; readonly mode: number | null } {
  if (existsSync(path)) {
    const file = realpathSync(path);
    return { file, mode: statSync(file).mode };
  }
  makeFolder(dirname(path));
  return { file: join(realpathSync(dirname(path)), basename(path)), mode: null };
}
