import { readFileSync } from "node:fs";
import { bytesPer } from "../../base/byte-units.ts";
import { UsageError } from "../usage/usage-error.ts";
import { systemErrorInWords } from "./system-error-in-words.ts";

/** The most bytes of a description; it is read as a whole. */
const largest = 64 * bytesPer.MB;

/** Reads a description of an existing product. Throws a `UsageError` if the file can't be read. */
export function readEvidence(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
  if (bytes.length > largest) throw new UsageError(`${path} is larger than 64 MB, the most that is read.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is not UTF-8 text.`);
  }
}
