/** What the server uses of `node:path` where it finds files. A page has none. */
export const sep = "/";

/** Never called. */
export function join(): never {
  throw new Error("fault: a page has no files");
}

/** Never called. */
export const extname = join;
/** Never called. */
export const relative = join;
