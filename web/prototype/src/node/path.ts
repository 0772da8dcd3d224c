/** What the server uses of `node:path` where it finds files. A page has none. */
export const sep = "/";

export function join(): never {
  throw new Error("fault: a page has no files");
}

export const extname = join;
export const relative = join;
