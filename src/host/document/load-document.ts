import { bytesPer } from "../../base/byte-units.ts";
import { readFileSync } from "node:fs";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { orderDiagnostics } from "../../base/order-diagnostics.ts";
import { createSource } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { readSpecification } from "../../reading/read-specification.ts";
import type { Specification } from "../../model/specification.ts";
import { decodeDocument } from "./decode-document.ts";
import { readLogo } from "./read-logo.ts";
import { systemErrorInWords } from "./system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** A parsed document with its source. */
export interface LoadedDocument {
  readonly source: Source;
  readonly model: Specification;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most bytes of a document; no person writes a larger one. */
const largest = 5 * bytesPer.MB;

/** Reads and parses a document. Throws a `UsageError` if the file can't be read, but not if the document has errors. */
export function loadDocument(path: string, strict: boolean): LoadedDocument {
  const source = createSource(path, readTextFile(path));
  const { value: model, diagnostics } = readSpecification(source, { strict });
  const { diagnostics: ofLogo } = readLogo(path, model.head);
  return { source, model, diagnostics: orderDiagnostics([...diagnostics, ...ofLogo]) };
}

/** Reads a text file; throws a `UsageError` with the reason if that fails. */
export function readTextFile(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
  if (bytes.length > largest)
    throw new UsageError(`${path} is larger than 5 MB; a specification is a text that people read.`);
  const decoded = decodeDocument(bytes);
  if (decoded.kind === "problem") throw new UsageError(`${path} ${decoded.problem}.`);
  return decoded.text;
}
