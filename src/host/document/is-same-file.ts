import { statSync } from "node:fs";
import type { Stats } from "node:fs";
import { UsageError } from "../usage/usage-error.ts";

/** Whether two paths lead to one file that is there. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statsOf(one), statsOf(other)];
  return a !== null && b !== null && a.ino === b.ino && a.dev === b.dev;
}

/** What is at a path; null: nothing that can be reached. */
function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Refuses to write what is made of a document over the document. */
export function requireOtherFile(out: string | undefined, document: string): void {
  if (out !== undefined && isSameFile(out, document))
    throw new UsageError(`${out} is the document itself; choose another place with --out.`);
}
