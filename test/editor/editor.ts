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
  let current = text;
  let version = 1;
  const published = receiveDiagnostics(connection);
  connection.onUnhandledNotification(() => {});
  connection.listen();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
  const send = (contentChanges: readonly object[], after: string): Promise<void> => {
    version += 1;
    current = after;
    return connection.sendNotification("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  };
  const change = async (changes: readonly object[], after: string): Promise<readonly Diagnostic[]> => {
    const answer = published.forVersion(version + 1);
    await send(changes, after);
    return answer;
  };
  const first = published.forVersion(1);
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "markdown", version, text },
  });
  await first;
  const offsetOf = (position: Position): number => offsetIn(current, position);
  return {
    connection,
    uri,
    positionOf: (offset) => positionIn(current, offset),
    offsetOf,
    text: () => current,
    write: (after) => change([{ text: after }], after),
    type: (range, added) =>
      change(
        [{ range, text: added }],
        current.slice(0, offsetOf(range.start)) + added + current.slice(offsetOf(range.end)),
      ),
    tell: (after) => send([{ text: after }], after),
    request: (method, params = {}) =>
      connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...params }),
    diagnostics: () => published.last(),
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

interface PublishedDiagnostics {
  last(): readonly Diagnostic[];
  /** The diagnostics of a version of the document, once the server has published them. */
  forVersion(version: number): Promise<readonly Diagnostic[]>;
}

function receiveDiagnostics(connection: ProtocolConnection): PublishedDiagnostics {
  let last: PublishDiagnosticsParams | null = null;
  let waiting: { readonly version: number; done(diagnostics: readonly Diagnostic[]): void } | null = null;
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    last = params;
    if (waiting !== null && (params.version ?? 0) >= waiting.version) waiting.done(params.diagnostics);
  });
  return {
    last: () => last?.diagnostics ?? [],
    forVersion: (version) => new Promise((done) => (waiting = { version, done })),
  };
}

function positionIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n/);
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

function offsetIn(text: string, { line, character }: Position): number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return Math.min((starts[line] ?? text.length) + character, text.length);
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
