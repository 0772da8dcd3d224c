import { readFileSync } from "node:fs";
import { createSource } from "../../src/base/source.ts";
import type { Source } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

/** A document by which mutants are made and judged. */
export interface ScoredDocument {
  /** From the top of the repository. */
  readonly path: string;
  /** Of the person who is there in the beginning, who can help all others in; empty where nobody has to. */
  readonly founder: string;
}

/** The documents that are scored, of as many trades. */
export const scoredDocuments: readonly ScoredDocument[] = [
  { path: "specs/helpdesk.md", founder: "Lead" },
  { path: "specs/equipment-loans.md", founder: "Manager" },
  { path: "specs/leave-requests.md", founder: "HR" },
  { path: "specs/conduit.md", founder: "" },
  { path: "test/golden/corpus/documents/library.md", founder: "Librarian" },
];

/** All documents of which the product must be found to be right. */
export const cleanDocuments: readonly ScoredDocument[] = [
  ...scoredDocuments,
  { path: "specs/json-server.md", founder: "" },
  { path: "specs/petclinic.md", founder: "" },
  { path: "specs/restful-booker.md", founder: "" },
];

/** A document that was read. */
export interface ReadDocument extends ScoredDocument {
  readonly source: Source;
  readonly model: Specification;
}

/** The repository's own folder, from here and from where this is built. */
export const root = new URL("../../", import.meta.url);

/** Reads a document; where limits are raised with no bound on how often anybody calls: rates are seldom what is judged, and make each run wait. */
export function readDocument(document: ScoredDocument, limits: "kept" | "raised" = "raised"): ReadDocument {
  const written = readFileSync(new URL(document.path, root), "utf8");
  const text =
    limits === "kept"
      ? written
      : written.replace(/^\| callsPerPerson \| [^|]+\|/m, "| callsPerPerson | 100000000 per minute |");
  const source = createSource(document.path, text);
  return { ...document, source, model: parse(source).value };
}
