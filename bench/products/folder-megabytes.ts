import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Megabytes of all files in a folder, without those in folders of some names. */
export function folderMegabytes(folder: string, without: readonly string[] = []): number {
  return bytesIn(folder, without) / 1e6;
}

function bytesIn(folder: string, without: readonly string[]): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += without.includes(entry.name) ? 0 : bytesIn(path, without);
    else if (entry.isFile()) bytes += lstatSync(path).size;
  }
  return bytes;
}
