/** What the server uses of `node:fs` where it finds files. A page has none. */
export function existsSync(): boolean {
  return false;
}

/** Never called. */
export function readdirSync(): never {
  throw new Error("fault: a page has no files");
}

/** Never called. */
export const readFileSync = readdirSync;
