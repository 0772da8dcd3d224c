import { closeSync, openSync, readSync, statSync } from "node:fs";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { sqliteBeginning } from "./read-sqlite-schema.ts";

/** What a place on this machine is, by how it begins. */
export type FileKind =
  | { readonly kind: "har" | "sqlite" | "text" | "folder" }
  | { readonly kind: "archive"; readonly format: string };

/** How the files begin that hold others, or hold them smaller. */
const archives: readonly (readonly [string, string])[] = [
  ["\u001f\u008b", "gzip"],
  ["PK\u0003\u0004", "zip"],
  ["PK\u0005\u0006", "zip"],
  ["BZh", "bzip2"],
  ["\u00fd7zXZ\0", "xz"],
  ["7z\u00bc\u00af\u0027\u001c", "7-Zip"],
  ["\u0028\u00b5\u002f\u00fd", "Zstandard"],
  ["Rar!\u001a\u0007", "RAR"],
];

/** What is at a path. Nothing is read of what is neither a file nor a folder, since that may never end. Throws a `UsageError` where it can't be read. */
export function fileKind(path: string): FileKind {
  const beginning = beginningOf(path);
  if (beginning === null) return { kind: "folder" };
  const archive = archives.find(([mark]) => beginning.startsWith(mark));
  if (archive !== undefined) return { kind: "archive", format: archive[1] };
  if (beginning.slice(257, 262) === "ustar") return { kind: "archive", format: "tar" };
  if (beginning.startsWith(sqliteBeginning)) return { kind: "sqlite" };
  const isHar = /\.har$/i.test(path) || /^(?:\u00ef\u00bb\u00bf)?\s*\{\s*"log"\s*:/.test(beginning);
  return { kind: isHar ? "har" : "text" };
}

/** The first bytes of a file, as characters; null: it is a folder. */
function beginningOf(path: string): string | null {
  try {
    const found = statSync(path);
    if (found.isDirectory()) return null;
    if (!found.isFile())
      throw new UsageError(
        `${path} is a pipe or a device, of which the end is not known. Write what it gives to a file first.`,
      );
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(1000);
      return bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
}
