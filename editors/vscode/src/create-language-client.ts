import { LanguageClient } from "vscode-languageclient/node";
import type { FoundCommand } from "./find-command.ts";

/** The connection to `ninepoint lsp`. */
export interface ServerConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the client that starts `ninepoint lsp` and asks it about Markdown documents; the server itself ignores those that are no specification. */
export function createLanguageClient({ command, args }: FoundCommand): ServerConnection {
  return new LanguageClient(
    "ninepoint",
    "Ninepoint",
    { command, args: [...args, "lsp"] },
    {
      documentSelector: [
        { language: "markdown", scheme: "file" },
        { language: "markdown", scheme: "untitled" },
      ],
    },
  );
}
