import type { ExtensionContext } from "vscode";
import { isSpecification } from "../../../src/editor/document/is-specification.ts";
import { lensesOf } from "./code-lenses.ts";
import { createCommandLocator } from "./command-locator.ts";
import type { FoundCommand } from "./find-command.ts";
import type { ServerConnection } from "./create-language-client.ts";
import { startLanguageServer } from "./start-language-server.ts";
import { addPageCommands } from "./add-page-commands.ts";
import { addProductCommands } from "./add-product-commands.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** The extension at work. */
export interface RunningExtension {
  /** Ends the language server and all products. */
  stop(): Promise<void>;
}

/** Registers all that the extension offers. The language server starts with the first document that is a specification. */
export function startExtension(
  vscode: VscodeApi,
  context: ExtensionContext,
  connect: (command: FoundCommand) => ServerConnection,
): RunningExtension {
  const output = vscode.window.createOutputChannel("Ninepoint");
  const locate = createCommandLocator(vscode);
  const products = addProductCommands(vscode, context, { output, locate });
  addPageCommands(vscode, context, { output, locate });
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("ninepoint.showOutput", () => output.show()),
    vscode.languages.registerCodeLensProvider(
      { language: "markdown" },
      {
        onDidChangeCodeLenses: products.onChange,
        provideCodeLenses: (document) => lensesOf(vscode, document, products.isRunning(document.uri.fsPath)),
      },
    ),
  );
  followActiveEditor(vscode, context, products);
  const server = startLanguageServer(vscode, context, { locate, connect });
  return {
    async stop() {
      await Promise.all([server.stop(), products.stopAll()]);
    },
  };
}

/** Keeps the context keys on which the buttons depend: whether the active document is a specification, and whether its product runs. */
function followActiveEditor(
  vscode: VscodeApi,
  context: ExtensionContext,
  products: ReturnType<typeof addProductCommands>,
): void {
  const tell = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    const isOurs = document?.languageId === "markdown" && isSpecification(document.getText());
    const isRunning = isOurs && products.isRunning(document.uri.fsPath);
    void vscode.commands.executeCommand("setContext", "ninepoint.isSpecification", isOurs);
    void vscode.commands.executeCommand("setContext", "ninepoint.isRunning", isRunning);
  };
  context.subscriptions.push(
    vscode.window.onDidChangeActiveTextEditor(tell),
    vscode.workspace.onDidSaveTextDocument(tell),
    products.onChange(tell),
  );
  tell();
}
