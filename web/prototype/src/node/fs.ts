/** What the server uses of `node:fs` where it finds files. A page has none. */
export function existsSync(): boolean {
  return false;
}

export function readdirSync(): never {
  throw new Error("fault: a page has no files");
}

export const readFileSync = readdirSync;
