import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { isAddress } from "../../host/data/data-folder.ts";
import { quoteForShell } from "../../host/data/quote-for-shell.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { SettingName } from "./settings.ts";

/** Tells the operator something that does not keep the command from its work. */
export type Warn = (line: string) => void;

/** What a file that holds a setting says: where data is, or any other value. */
export function readSettingFile(name: SettingName, path: string, where: string): string {
  return name === "data" || name === "to" ? readPlaceFile(path, where) : readValueFile(path, where);
}

/** The value in a file that a setting names: its one line, without the end of that line. */
function readValueFile(path: string, where: string): string {
  const text = readTextFile(path).replace(/\r?\n$/, "");
  if (text.trim() === "") throw new UsageError(`${where} names ${path}, which is empty. Write the value into it.`);
  if (/[\r\n]/.test(text))
    throw new UsageError(`${where} names ${path}, which has several lines. Leave the line with the value alone.`);
  return text;
}

/**
 * The place of data in a file that a setting names: the address of a database, or a folder by its whole path. Any other line is that of a file
 * which was meant for something else, and would become the name of a new folder.
 */
function readPlaceFile(path: string, where: string): string {
  const text = readValueFile(path, where);
  if (isAddress(text.trim()) || isAbsolute(text)) return text;
  throw new UsageError(
    `${where} names ${path}, which holds neither the address of a database, such as postgres://user@host/database, nor the whole path of a folder.`,
  );
}

/** Warns where others on this machine may read a file that holds what nobody else may know. */
export function warnIfExposed(path: string, warn: Warn): void {
  // Windows has no such permission bits. What the runtime of a container puts into it, only the container sees.
  if (process.platform === "win32" || /^\/(?:var\/)?run\/secrets\//.test(resolve(path))) return;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & forOthers) === 0) return;
  const file = quoteForShell(path);
  warn(`others on this machine may read ${path}, which holds a secret. To keep them out: chmod o-rwx ${file}`);
}

// Reading and writing. The group of a file is who its owner has chosen.
const forOthers = 0o006;
