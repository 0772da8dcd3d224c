import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** The path of a file below the folder in which the command runs, with slashes; null for a file elsewhere. */
export function pathBelow(folder: string, file: string): string | null {
  const below = relative(folder, resolve(folder, file));
  const isOutside = below === "" || isAbsolute(below) || below === ".." || below.startsWith(`..${sep}`);
  return isOutside ? null : below.split(sep).join("/");
}

/** The address of a file: relative where it is below the folder in which the command runs. */
export function sourceUri(folder: string, file: string): string {
  const below = pathBelow(folder, file);
  return below === null
    ? pathToFileURL(resolve(folder, file)).href
    : below.split("/").map(encodeURIComponent).join("/");
}
