import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Dirent } from "node:fs";
import { join } from "node:path";
import { bytesPer } from "../../base/byte-units.ts";
import { isEvidenceText } from "../../observe/observe-sources.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { fileKind } from "./file-kind.ts";
import { isPostmanText } from "./postman-entries.ts";
import { isWordMaterial } from "./word-material.ts";

/** What a folder holds. */
export interface FolderFiles {
  /** Those in which a product can be seen. */
  readonly read: readonly string[];
  /** Lists of words and data of languages, which are made for any product. */
  readonly words: readonly string[];
  /** All others. */
  readonly others: readonly string[];
}

/** The most files of a folder. */
const mostFiles = 20_000;

/** The most bytes of a text that is looked at to see what it is. */
const largest = 64 * bytesPer.MB;

/** Packages, and what tools keep for themselves, are no part of a product. */
const foreign = /^(?:\..*|node_modules|vendor|__pycache__)$/;

/** The files of a folder and of the folders in it, by what they are. Links are not followed. Throws a `UsageError` where it can't be read. */
export function filesOfFolder(folder: string): FolderFiles {
  const files = { read: [] as string[], words: [] as string[], others: [] as string[] };
  for (const path of pathsIn(folder)) files[roleOf(path)].push(path);
  return files;
}

function roleOf(path: string): keyof FolderFiles {
  const { kind } = fileKind(path);
  if (kind === "har" || kind === "sqlite") return "read";
  if (kind !== "text" || statSync(path).size > largest) return "others";
  const text = readFileSync(path, "utf8");
  if (isPostmanText(text) || isEvidenceText(text)) return "read";
  return isWordMaterial(path, text) ? "words" : "others";
}

function pathsIn(folder: string): readonly string[] {
  const paths: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const one of entriesOf(next)) {
      const path = join(next, one.name);
      if (one.isDirectory() && !foreign.test(one.name)) folders.push(path);
      if (one.isFile()) paths.push(path);
    }
    if (paths.length > mostFiles)
      throw new UsageError(
        `${folder} has more than ${mostFiles} files. Name the folders or files that show the product.`,
      );
  }
  return paths.toSorted();
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new UsageError(`can't read ${folder}: ${systemErrorInWords(error)}.`);
  }
}
