import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { systemErrorInWords } from "./system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Writes a file atomically: to a temporary file first, which then replaces it, with the same permissions. */
export function writeText(path: string, text: string): void {
  let beside: string | null = null;
  try {
    const file = realpathSync(path);
    const { mode } = statSync(file);
    beside = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
    writeFileSync(beside, text, { mode, flag: "wx" });
    renameSync(beside, file);
  } catch (error) {
    if (beside !== null) rmSync(beside, { force: true });
    throw new UsageError(`can't write ${path}: ${systemErrorInWords(error)}.`);
  }
}
