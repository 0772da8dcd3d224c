import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { NinepointError } from "../../api/shape/document-error.ts";
import { decodeDocument } from "../../host/document/decode-document.ts";
import { systemErrorInWords } from "../../host/document/system-error-in-words.ts";
import type { NamedText } from "../shape/document-shape.ts";
import { longestDocument } from "../shape/document-shape.ts";

/** A folder of which documents are read, and nothing outside of it. */
export interface ConfinedFolder {
  /** Its path, without symbolic links. */
  readonly root: string;
  /** Reads a document by its path. Throws a `NinepointError` where it is outside of the folder, or can't be read. */
  read(path: string): NamedText;
}

/** Opens a folder. Throws a `NinepointError` where there is none. */
export function openConfinedFolder(path: string): ConfinedFolder {
  const root = inWords(path, () => realpathSync(path));
  return { root, read: (wanted) => readWithin(root, wanted) };
}

function readWithin(root: string, wanted: string): NamedText {
  if (wanted.includes("\0")) throw new NinepointError("a path has no null character.");
  const asked = resolve(root, wanted);
  requireWithin(root, asked, wanted);
  const real = inWords(wanted, () => realpathSync(asked));
  requireWithin(root, real, wanted);
  return { text: inWords(wanted, () => readFile(real, wanted)), file: relative(root, asked).split(sep).join("/") };
}

/** The same words whether or not there is such a file: nobody learns what is outside of the folder. */
function requireWithin(root: string, path: string, wanted: string): void {
  const below = relative(root, path);
  if (below !== "" && !isAbsolute(below) && below !== ".." && !below.startsWith(`..${sep}`)) return;
  throw new NinepointError(
    `${JSON.stringify(wanted)} is outside of the folder that this server reads. Give a path within that folder, or the text of the document.`,
  );
}

function readFile(real: string, wanted: string): string {
  // The last part of the path may have become a link or a pipe since it was looked at.
  const file = openSync(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new NinepointError(`${wanted} is not a file.`);
    if (found.size > longestDocument)
      throw new NinepointError(`${wanted} is larger than 5 MB; a specification is a text that people read.`);
    return decoded(readFileSync(file), wanted);
  } finally {
    closeSync(file);
  }
}

function decoded(bytes: Buffer, wanted: string): string {
  const document = decodeDocument(bytes);
  if (document.kind === "problem") throw new NinepointError(`${wanted} ${document.problem}.`);
  return document.text;
}

function inWords<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof NinepointError) throw error;
    throw new NinepointError(`can't read ${path}: ${systemErrorInWords(error)}.`, { cause: error });
  }
}
