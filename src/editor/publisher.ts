import type { Connection } from "vscode-languageserver";
import { lspDiagnosticOf } from "./lsp-diagnostic.ts";
import type { OpenDocuments } from "./document/open-documents.ts";

/** Sends diagnostics to the editor. */
export interface Publisher {
  /** Sends the diagnostics of a document, once for all changes that are waiting, and only for the latest version. */
  changed(uri: string): void;
  /** Removes the diagnostics of a document. */
  closed(uri: string): void;
}

/** Runs a function after the messages that have arrived from the editor were read. */
export type Defer = (run: () => void) => void;

/** Creates a publisher for a connection. */
export function createPublisher(
  connection: Connection,
  documents: OpenDocuments,
  pages: string,
  defer: Defer,
): Publisher {
  const waiting = new Set<string>();
  const publish = (uri: string): void => {
    if (!waiting.delete(uri)) return;
    const version = documents.version(uri);
    if (version === null) return;
    try {
      const analysis = documents.analysis(uri);
      const diagnostics =
        analysis === null ? [] : analysis.diagnostics.map((one) => lspDiagnosticOf(analysis, one, pages));
      void connection.sendDiagnostics({ uri, version, diagnostics });
    } catch (error) {
      // This is no request, so there is no answer for the error; the next change is read as usual.
      connection.console.error(
        `This is a fault of ours, not of your document. Please report it.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  };
  return {
    changed: (uri) => {
      const isNew = !waiting.has(uri);
      waiting.add(uri);
      // Several changes in a row are analysed once.
      if (isNew) defer(() => publish(uri));
    },
    closed: (uri) => {
      waiting.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}
