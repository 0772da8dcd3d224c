import type { ExtensionContext, TextDocument } from "vscode";
import { isSpecification } from "../../../src/editor/document/is-specification.ts";
import type { CommandLocator } from "./command-locator.ts";
import type { ServerConnection } from "./create-language-client.ts";
import type { FoundCommand } from "./find-command.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** What starts the server. */
export interface ServerStart {
  readonly locate: CommandLocator;
  readonly connect: (command: FoundCommand) => ServerConnection;
}

/** Starts `ninepoint lsp` with the first document that is a specification, and again when the setting of the command changes. */
export function startLanguageServer(
  vscode: VscodeApi,
  context: ExtensionContext,
  { locate, connect }: ServerStart,
): { stop(): Promise<void> } {
  let connection: ServerConnection | null = null;
  // A command that is missing is told of once, not with each document.
  let isTried = false;

  const consider = async (document: TextDocument): Promise<void> => {
    if (isTried || document.languageId !== "markdown" || !isSpecification(document.getText())) return;
    isTried = true;
    const command = locate(document.uri);
    if (command === null) return;
    connection = connect(command);
    try {
      await connection.start();
    } catch (error) {
      connection = null;
      void vscode.window.showErrorMessage(
        `The language server of Ninepoint (${[command.command, ...command.args].join(" ")} lsp) did not start: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  const stop = async (): Promise<void> => {
    const before = connection;
    connection = null;
    await before?.stop();
  };

  const restart = async (): Promise<void> => {
    await stop();
    isTried = false;
    for (const document of vscode.workspace.textDocuments) await consider(document);
  };

  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(consider),
    vscode.workspace.onDidChangeTextDocument(({ document }) => consider(document)),
    vscode.workspace.onDidChangeConfiguration((changed) => {
      if (changed.affectsConfiguration("ninepoint.path")) return restart();
    }),
  );
  for (const document of vscode.workspace.textDocuments) void consider(document);
  return { stop };
}
