import type { Connection } from "vscode-languageserver";
import { lspDiagnosticOf } from "./lsp-diagnostic.ts";
import type { OpenDocuments } from "./document/open-documents.ts";

/** Sends what is wrong with documents to the editor. */
export interface Publisher {
  /** Sends it soon: once for all changes that are waiting to be read, and never for a version that has been changed since. */
  changed(uri: string): void;
  /** Takes back what was sent. */
  closed(uri: string): void;
}

/** Runs something once what is on its way from the editor has been read, or would have been. */
export type Defer = (run: () => void) => void;

/** Begins with nothing sent. */
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
      // Nobody asked, so that nobody could be answered; the next change is read as if nothing had been.
      connection.console.error(
        `This is a fault of ours, not of your document. Please report it.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  };
  return {
    changed: (uri) => {
      const isNew = !waiting.has(uri);
      waiting.add(uri);
      // A burst of keystrokes is one reading.
      if (isNew) defer(() => publish(uri));
    },
    closed: (uri) => {
      waiting.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}
