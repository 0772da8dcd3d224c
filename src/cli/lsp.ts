import type { Command } from "commander";
import { LSPErrorCodes, Message, createConnection } from "vscode-languageserver/node";
import type { ResponseMessage } from "vscode-languageserver/node";
import { serveEditor } from "../editor/serve-editor.ts";
import { ninepointVersion } from "./version.ts";

/** The pages about diagnostics, which are installed beside this command. */
const pages = new URL("../../docs/diagnostics/", import.meta.url).href;

/** How long changes are waited for that are on their way, in milliseconds: shorter than anyone notices. */
const aMoment = 10;

/** `ninepoint lsp`: answers an editor over standard input and output, until the editor says goodbye or goes. */
export function addLspCommand(program: Command): void {
  program
    .command("lsp")
    .description("answer an editor, over standard input and output, in the language server protocol")
    .option("--stdio", "over standard input and output, which is the only way there is")
    .action(() => {
      const connection = createConnection(process.stdin, process.stdout, { cancelUndispatched });
      serveEditor(connection, { version: ninepointVersion(), pages, defer: (run) => setTimeout(run, aMoment) });
    });
}

/** What an editor no longer waits for is not begun. */
function cancelUndispatched(message: Message): ResponseMessage | undefined {
  if (!Message.isRequest(message)) return undefined;
  return {
    jsonrpc: "2.0",
    id: message.id,
    error: { code: LSPErrorCodes.RequestCancelled, message: "It was cancelled before it was begun." },
  };
}
