import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import {
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from "vscode-languageserver/node";
import type {
  Diagnostic,
  Position,
  ProtocolConnection,
  PublishDiagnosticsParams,
  Range,
  TextEdit,
} from "vscode-languageserver/node";

const command = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** An editor with one document open, which speaks with the command as it is shipped. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly uri: string;
  /** What stands in the editor now. */
  text(): string;
  /** Changes all of it. */
  write(text: string): Promise<readonly Diagnostic[]>;
  /** Changes a part of it, as typing does, and answers what is said of the result. */
  type(range: Range, text: string): Promise<readonly Diagnostic[]>;
  /** Tells a change and asks for nothing. */
  tell(text: string): Promise<void>;
  request<T>(method: string, params?: object): Promise<T>;
  /** What was last said of the document. */
  diagnostics(): readonly Diagnostic[];
  positionOf(offset: number): Position;
  offsetOf(position: Position): number;
  /** Takes its leave, and answers the exit code. */
  close(): Promise<number | null>;
  /** What the command wrote to standard error. */
  complaints(): string;
}

/** Opens a document in an editor. */
export async function openEditor(text: string, uri = "file:///desk.md"): Promise<Editor> {
  const server = spawn(process.execPath, [command, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "pipe"] });
  const exited = once(server, "exit");
  let complaints = "";
  server.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  let said: PublishDiagnosticsParams | null = null;
  const open: OpenDocument = { waiting: null, version: 1, current: text, connection, uri };

  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    said = params;
    if (open.waiting !== null && (params.version ?? 0) >= open.waiting.version) open.waiting.done(params.diagnostics);
  });
  connection.onUnhandledNotification(() => {});
  connection.listen();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
  const first = saidOf(open, 1);
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "markdown", version: open.version, text },
  });
  await first;

  return {
    connection,
    uri,
    positionOf: (offset) => positionOf(open, offset),
    offsetOf: (arg) => offsetOf(open, arg),
    text: () => open.current,
    write: (after) => change(open, [{ text: after }], after),
    type: (range, added) => typeText(open, range, added),
    tell: (after) => tellText(open, after),
    request: (method, params = {}) =>
      connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...params }),
    diagnostics: () => said?.diagnostics ?? [],
    complaints: () => complaints,
    close: async () => {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      const [code] = (await exited) as [number | null];
      connection.dispose();
      return code;
    },
  };
}

/** What stands in the editor, and which version of it the server is waited for. */
interface OpenDocument {
  waiting: { readonly version: number; done(diagnostics: readonly Diagnostic[]): void } | null;
  version: number;
  current: string;
  readonly connection: ProtocolConnection;
  readonly uri: string;
}

function saidOf(open: OpenDocument, wanted: number): Promise<readonly Diagnostic[]> {
  return new Promise((done) => (open.waiting = { version: wanted, done }));
}

async function change(open: OpenDocument, changes: readonly object[], after: string): Promise<readonly Diagnostic[]> {
  open.version += 1;
  open.current = after;
  const answer = saidOf(open, open.version);
  await open.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri: open.uri, version: open.version },
    contentChanges: changes,
  });
  return answer;
}

function positionOf(open: OpenDocument, offset: number): Position {
  const lines = open.current.slice(0, offset).split(/\r\n|\n/);
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

function offsetOf(open: OpenDocument, { line, character }: Position): number {
  const starts = [0, ...[...open.current.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return Math.min((starts[line] ?? open.current.length) + character, open.current.length);
}

function typeText(open: OpenDocument, range: Range, added: string): Promise<readonly Diagnostic[]> {
  return change(
    open,
    [{ range, text: added }],
    open.current.slice(0, offsetOf(open, range.start)) + added + open.current.slice(offsetOf(open, range.end)),
  );
}

async function tellText(open: OpenDocument, after: string): Promise<void> {
  open.version += 1;
  open.current = after;
  await open.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri: open.uri, version: open.version },
    contentChanges: [{ text: after }],
  });
}

/** A text with edits made in it, as an editor makes them: all at once. */
export function edited(editor: Pick<Editor, "offsetOf">, text: string, edits: readonly TextEdit[]): string {
  const placed = edits.map(({ range, newText }) => ({
    start: editor.offsetOf(range.start),
    end: editor.offsetOf(range.end),
    newText,
  }));
  return placed
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((before, { start, end, newText }) => before.slice(0, start) + newText + before.slice(end), text);
}
