import { accessSync, constants, existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, resolve } from "node:path";

/** Says which right is missing, of whom, and for which folder or file, where the system has denied access. */
export function deniedInWords({ path, syscall }: NodeJS.ErrnoException): string {
  if (path === undefined) return "access is denied";
  const closed = foldersAbove(resolve(path)).find((folder) => !may(folder, constants.X_OK));
  if (closed !== undefined) return missing("enter", "folder", closed);
  const parent = foldersAbove(resolve(path)).at(-1) ?? dirname(resolve(path));
  if (!existsSync(path) && syscall === "mkdir")
    return `there is no folder ${path}, and the user ${userName()} may not create it in ${parent}. Create it, and give it to that user with chown`;
  if (!existsSync(path)) return missing("write in", "folder", parent);
  const kind = statSync(path).isDirectory() ? "folder" : "file";
  if (!may(path, constants.R_OK)) return missing("read", kind, path);
  if (!may(path, constants.W_OK)) return missing(kind === "folder" ? "write in" : "write", kind, path);
  return missing("change what is in", "folder", dirname(resolve(path)));
}

function missing(what: string, kind: "folder" | "file", path: string): string {
  const { mode, uid } = statSync(path);
  return `the user ${userName()} may not ${what} the ${kind} ${path} (its owner has the number ${uid}, and its mode is ${(mode & 0o7777).toString(8).padStart(4, "0")}). Allow it with chmod or chown`;
}

/** The name of the user who runs this process; a number where the system has no name for it, as in containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `with the number ${process.getuid?.() ?? "?"}`;
  }
}

/** The folders that lead to a path and exist, from the root on. */
function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path);
  const above = folder === path ? [] : [...foldersAbove(folder), folder];
  return above.filter((one) => existsSync(one));
}

function may(path: string, how: number): boolean {
  try {
    accessSync(path, how);
    return true;
  } catch {
    return false;
  }
}
