import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "vscode-languageserver";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { createSource } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import { readSpecification } from "../../reading/read-specification.ts";
import { indexNames } from "../../language/name-index.ts";
import type { NameIndex } from "../../language/name-index.ts";
import type { Parsed } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";

/** One version of an open document, with all that was read of it. */
export interface Analysis {
  readonly document: TextDocument;
  readonly source: Source;
  readonly model: Specification;
  readonly diagnostics: readonly Diagnostic[];
  readonly sites: Parsed["names"]["sites"];
  /** The index of names, which is made when it is first asked for, since diagnostics don't need it. */
  readonly names: NameIndex;
}

/** Reads one version of a document; every text gives an analysis. */
export function analyseDocument(document: TextDocument): Analysis {
  const source = createSource(document.uri, document.getText());
  const { value: model, diagnostics, names } = readSpecification(source);
  let index: NameIndex | null = null;
  return {
    document,
    source,
    model,
    diagnostics,
    sites: names.sites,
    get names() {
      return (index ??= indexNames(names));
    },
  };
}

/** Converts a span to the protocol's lines and UTF-16 columns, counted from 0. */
export function lspRangeOf(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
