import { createHash } from "node:crypto";

/** A word that stands for a text in a name of the database: another text has another one. */
export function shortHash(text: string): string {
  return `x${createHash("sha256").update(text).digest("hex").slice(0, 10)}`;
}
