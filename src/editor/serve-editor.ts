import { CodeActionKind, LSPErrorCodes, ResponseError, TextDocumentSyncKind } from "vscode-languageserver";
import type { Connection, InitializeResult, Position } from "vscode-languageserver";
import type { Analysis } from "./document/analysis.ts";
import { codeActionsAt, fixAllKind } from "./code-actions-at.ts";
import { completionsAt } from "./completion/completions-at.ts";
import { definitionsAt, highlightsAt, referencesAt } from "./definitions-at.ts";
import { formattingEdits } from "./formatting.ts";
import { hoverAt } from "./hover/hover-at.ts";
import { createOpenDocuments } from "./document/open-documents.ts";
import type { OpenDocuments } from "./document/open-documents.ts";
import { foldingRangesOf, documentSymbolsOf } from "./document-symbols-of.ts";
import { createPublisher } from "./publisher.ts";
import type { Defer, Publisher } from "./publisher.ts";
import { renamableNameAt, renameAt } from "./rename-at.ts";
import { semanticTokensLegend, semanticTokensOf } from "./semantic-tokens.ts";

/** What the server has to know of its environment. */
export interface ServeOptions {
  readonly version: string;
  /** The address of the pages on diagnostics, which are at `CODE.md`. */
  readonly pages: string;
  readonly defer: Defer;
}

/**
 * Answers an editor over a connection until it disconnects. Requests about a document that is not open, or that is no
 * specification, get no answer.
 */
export function serveEditor(connection: Connection, { version, pages, defer }: ServeOptions): void {
  const documents = createOpenDocuments();
  const publisher = createPublisher(connection, documents, pages, defer);
  const about = <T>({ uri }: { readonly uri: string }, otherwise: T, answer: (analysis: Analysis) => T): T => {
    const analysis = documents.analysis(uri);
    return analysis === null ? otherwise : answer(analysis);
  };
  const at = <T>(
    { textDocument, position }: { readonly textDocument: { readonly uri: string }; readonly position: Position },
    otherwise: T,
    answer: (analysis: Analysis, offset: number) => T,
  ): T => about(textDocument, otherwise, (analysis) => answer(analysis, analysis.document.offsetAt(position)));

  connection.onInitialize((): InitializeResult => ({ capabilities, serverInfo: { name: "ninepoint", version } }));
  followDocuments(connection, documents, publisher);
  connection.onHover((params) => at(params, null, hoverAt));
  connection.onDefinition((params) => at(params, null, (analysis, offset) => [...definitionsAt(analysis, offset)]));
  connection.onReferences((params) =>
    at(params, null, (analysis, offset) => [...referencesAt(analysis, offset, params.context.includeDeclaration)]),
  );
  connection.onDocumentHighlight((params) =>
    at(params, null, (analysis, offset) => [...highlightsAt(analysis, offset)]),
  );
  connection.onPrepareRename((params) =>
    at(params, null, (analysis, offset) => errorOfRefusal(renamableNameAt(analysis, offset))),
  );
  connection.onRenameRequest((params) =>
    at(params, null, (analysis, offset) => {
      const renamed = renameAt(analysis, offset, params.newName);
      return renamed.kind === "edit" ? renamed.edit : errorOfRefusal(renamed.reason);
    }),
  );
  connection.onCompletion((params) => at(params, null, (analysis, offset) => [...completionsAt(analysis, offset)]));
  connection.onCodeAction(({ textDocument, range, context }) =>
    about(textDocument, null, (analysis) => [...codeActionsAt(analysis, range, context.only ?? null, pages)]),
  );
  connection.onDocumentSymbol(({ textDocument }) =>
    about(textDocument, null, (analysis) => [...documentSymbolsOf(analysis)]),
  );
  connection.onFoldingRanges(({ textDocument }) =>
    about(textDocument, null, (analysis) => [...foldingRangesOf(analysis)]),
  );
  connection.onDocumentFormatting(({ textDocument }) =>
    about(textDocument, null, (analysis) => [...formattingEdits(analysis, null)]),
  );
  connection.onDocumentRangeFormatting(({ textDocument, range }) =>
    about(textDocument, null, (analysis) => [...formattingEdits(analysis, range)]),
  );
  connection.languages.semanticTokens.on(({ textDocument }) => about(textDocument, { data: [] }, semanticTokensOf));
  connection.listen();
}

/** Keeps the open documents as the editor last sent them, and publishes their diagnostics. */
function followDocuments(connection: Connection, documents: OpenDocuments, publisher: Publisher): void {
  connection.onDidOpenTextDocument(({ textDocument: { uri, version: number, text } }) => {
    documents.open(uri, number, text);
    publisher.changed(uri);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version: number }, contentChanges }) => {
    documents.change(uri, number, contentChanges);
    publisher.changed(uri);
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => publisher.changed(uri));
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    documents.close(uri);
    publisher.closed(uri);
  });
}

/** Converts a refusal to an error; its sentence is shown to the person. */
function errorOfRefusal<T extends object>(found: T | string): T | ResponseError {
  return typeof found === "string" ? new ResponseError(LSPErrorCodes.RequestFailed, found) : found;
}

const capabilities: InitializeResult["capabilities"] = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  completionProvider: { triggerCharacters: [".", "`", '"', "{", "|", ":"] },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  semanticTokensProvider: { legend: semanticTokensLegend, full: true },
};
