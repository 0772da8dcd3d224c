import { TextDocument } from "vscode-languageserver-textdocument";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { analyseDocument } from "./analysis.ts";
import type { Analysis } from "./analysis.ts";
import { isSpecification } from "./is-specification.ts";

/** The documents that an editor has open. */
export interface OpenDocuments {
  open(uri: string, version: number, text: string): void;
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void;
  close(uri: string): void;
  version(uri: string): number | null;
  /** The analysis of a document's current version, made at most once; null for a document that is no specification. */
  analysis(uri: string): Analysis | null;
}

interface OpenDocument {
  readonly document: TextDocument;
  /** Undefined where the version was not read yet. */
  known: Analysis | null | undefined;
}

/** Creates the list of open documents, which is empty. */
export function createOpenDocuments(): OpenDocuments {
  const documents = new Map<string, OpenDocument>();
  return {
    open: (uri, version, text) =>
      documents.set(uri, { document: TextDocument.create(uri, "markdown", version, text), known: undefined }),
    change: (uri, version, changes) => {
      const before = documents.get(uri);
      if (before !== undefined)
        documents.set(uri, { document: TextDocument.update(before.document, [...changes], version), known: undefined });
    },
    close: (uri) => documents.delete(uri),
    version: (uri) => documents.get(uri)?.document.version ?? null,
    analysis: (uri) => {
      const open = documents.get(uri);
      if (open === undefined) return null;
      if (open.known === undefined)
        open.known = isSpecification(open.document.getText()) ? analyseDocument(open.document) : null;
      return open.known;
    },
  };
}
