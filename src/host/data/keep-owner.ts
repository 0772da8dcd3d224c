import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Gives what root has written into a data folder to the owner of the folder, as whom the product runs: root's files could be read by nobody else. Does nothing for
 * any other user.
 */
export function keepOwner(data: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = lstatSync(data, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return;
  const paths = [...pathsIn(data), ...pathsIn(join(data, "copies"))];
  for (const path of paths) {
    const file = lstatSync(path, { throwIfNoEntry: false });
    // A link of a folder that belongs to somebody else could lead to any file of root's.
    const isOfFolder = file !== undefined && (file.isDirectory() || (file.isFile() && file.nlink === 1));
    if (isOfFolder && file.uid === 0) lchownSync(path, owner.uid, owner.gid);
  }
}

function pathsIn(folder: string): readonly string[] {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder).map((name) => join(folder, name));
}
