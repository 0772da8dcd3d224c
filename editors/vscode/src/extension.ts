import * as vscode from "vscode";
import { createLanguageClient } from "./create-language-client.ts";
import { startExtension } from "./start-extension.ts";
import type { RunningExtension } from "./start-extension.ts";

let running: RunningExtension | undefined;

/** Called by VS Code when the first Markdown document opens. */
export function activate(context: vscode.ExtensionContext): void {
  running = startExtension(vscode, context, createLanguageClient);
}

/** Called by VS Code when it closes: ends the language server and all products that were started here. */
export async function deactivate(): Promise<void> {
  await running?.stop();
}
