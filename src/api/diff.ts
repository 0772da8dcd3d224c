import { compareSpecifications } from "../compare/compare-specifications.ts";
import { comparisonToJson } from "../compare/comparison-to-json.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import type { DocumentComparison } from "./shape/document-comparison.ts";
import type { DocumentOptions } from "./shape/document-options.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export type {
  ComparisonWitness,
  DocumentComparison,
  DocumentDifference,
  DocumentRename,
} from "./shape/document-comparison.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";
export type { JsonValue } from "./shape/json-value.ts";
export type { StoredRecord } from "./shape/product-state.ts";

/**
 * Says what behaviour changed from one document to another, and who may newly do what: what `ninepoint diff --json` prints. Where it finds no
 * difference, there may be one all the same: witnesses are looked for in small worlds. Throws a `DocumentError` where a document has errors.
 */
export function compareDocuments(
  older: string,
  newer: string,
  { strict = false, files = ["older.md", "newer.md"] }: CompareOptions = {},
): DocumentComparison {
  const [before, after] = [
    readSoundDocument(older, { strict, file: files[0] }),
    readSoundDocument(newer, { strict, file: files[1] }),
  ];
  return comparisonToJson(compareSpecifications(before.model, after.model), before.source, after.source);
}

/** How two documents are compared. */
export interface CompareOptions extends Pick<DocumentOptions, "strict"> {
  /** The names by which the report calls the older and the newer document; `older.md` and `newer.md` unless said. */
  readonly files?: readonly [string, string] | undefined;
}
