import { rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { systemErrorInWords } from "./system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Writes a file that is not there yet, and makes its folder where there is none. Never changes a file that is there: throws a `UsageError`, as for all else that hinders it. */
export function createText(path: string, text: string): void {
  let isOurs = false;
  try {
    makeFolder(dirname(path));
    writeFileSync(path, "", { flag: "wx" });
    isOurs = true;
    writeFileSync(path, text);
  } catch (error) {
    // Half a document is worse than none.
    if (isOurs) rmSync(path, { force: true });
    if ((error as NodeJS.ErrnoException).code === "EEXIST" && (error as NodeJS.ErrnoException).syscall === "open")
      throw new UsageError(`${path} is there already, and is left as it is. Choose another name.`);
    throw new UsageError(`can't write ${path}: ${systemErrorInWords(error)}.`);
  }
}
