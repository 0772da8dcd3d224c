import { LSPErrorCodes, Message, createConnection } from "vscode-languageserver/node";
import type { ResponseMessage } from "vscode-languageserver/node";
import { serveEditor } from "../editor/serve-editor.ts";
import { ninepointVersion } from "./version.ts";

/** The folder with the pages about diagnostics. */
const pages = new URL("../../docs/diagnostics/", import.meta.url).href;

/** The delay in milliseconds before a change is processed, in which further changes may arrive; nobody notices it. */
const aMoment = 10;

/** Serves an editor over standard input and output until it disconnects. */
export function serveEditorOnStreams(): void {
  const connection = createConnection(process.stdin, process.stdout, { cancelUndispatched });
  serveEditor(connection, { version: ninepointVersion(), pages, defer: (run) => setTimeout(run, aMoment) });
}

/** Requests that an editor has cancelled are not started. */
function cancelUndispatched(message: Message): ResponseMessage | undefined {
  if (!Message.isRequest(message)) return undefined;
  return {
    jsonrpc: "2.0",
    id: message.id,
    error: { code: LSPErrorCodes.RequestCancelled, message: "It was cancelled before it was begun." },
  };
}
