import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder, and those that it is in. Node's own way to do so never ends in a place such as `/proc`, where nobody can make one. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
