import { statSync } from "node:fs";
import { UsageError } from "../usage/usage-error.ts";

/** Whether two paths lead to one file that is there. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/** Refuses to write what is made of a document over the document. */
export function requireOtherFile(out: string | undefined, document: string): void {
  if (out !== undefined && isSameFile(out, document))
    throw new UsageError(`${out} is the document itself; choose another place with --out.`);
}
