import { basename } from "node:path";
import type { Event, ExtensionContext, OutputChannel, StatusBarItem, TextDocument, Uri } from "vscode";
import type { CommandLocator } from "./command-locator.ts";
import { RunningProducts } from "./running-products.ts";
import { savedDocument } from "./saved-document.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** What commands have in common. */
export interface CommandTools {
  readonly output: OutputChannel;
  readonly locate: CommandLocator;
}

/** The products of documents, as the rest of the extension sees them. */
export interface ProductState {
  readonly onChange: Event<void>;
  isRunning(file: string): boolean;
  stopAll(): Promise<void>;
}

/** Adds the commands that run, open and stop the product of a document. The product itself follows each change that is saved. */
export function addProductCommands(
  vscode: VscodeApi,
  context: ExtensionContext,
  { output, locate }: CommandTools,
): ProductState {
  const change = new vscode.EventEmitter<void>();
  const products = new RunningProducts({
    print: (text) => output.append(text),
    changed: () => change.fire(),
    ended: (file, code) =>
      tell(
        vscode,
        output,
        `The product of ${basename(file)} has ended${code === null ? "" : `, with the exit code ${code}`}.`,
      ),
  });

  // A button passes something of its own in the place of an example.
  const run = async (uri?: Uri, example?: unknown): Promise<void> => {
    const document = await savedDocument(vscode, uri);
    const command = document === null ? null : locate(document.uri);
    if (document === null || command === null) return;
    const file = document.uri.fsPath;
    await products.stop(file);
    const running = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title: `Starting the product of ${basename(file)} …` },
      () => products.start(file, command, argumentsFor(vscode, document, example)),
    );
    if (running === null) return tell(vscode, output, `The product of ${basename(file)} did not start.`);
    await vscode.env.openExternal(vscode.Uri.parse(running.address));
  };

  const open = async (uri?: Uri): Promise<void> => {
    const running = products.of(fileOf(vscode, products, uri) ?? "");
    if (running === null) void vscode.window.showInformationMessage("No product is running.");
    else await vscode.env.openExternal(vscode.Uri.parse(running.address));
  };

  const stop = async (uri?: Uri): Promise<void> => {
    const file = fileOf(vscode, products, uri);
    if (file === null) void vscode.window.showInformationMessage("No product is running.");
    else await products.stop(file);
  };

  context.subscriptions.push(
    change,
    addStatusButton(vscode, products, change.event),
    vscode.commands.registerCommand("ninepoint.run", run),
    vscode.commands.registerCommand("ninepoint.openProduct", open),
    vscode.commands.registerCommand("ninepoint.stop", stop),
  );
  return {
    onChange: change.event,
    isRunning: (file) => products.has(file),
    stopAll: () => products.stopAll(),
  };
}

/** Adds the button at the bottom that opens a running product. */
function addStatusButton(vscode: VscodeApi, products: RunningProducts, onChange: Event<void>): StatusBarItem {
  const button = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  button.command = "ninepoint.openProduct";
  button.tooltip = "Open the product in the browser";
  onChange(() => {
    const files = products.files.filter((file) => products.of(file) !== null);
    button.text = `$(globe) ${files.length === 1 ? basename(files[0]!) : `${files.length} products`}`;
    if (files.length === 0) button.hide();
    else button.show();
  });
  return button;
}

/** The document that is meant, if its product runs: the one that is named, the active one, or the only one. */
function fileOf(vscode: VscodeApi, products: RunningProducts, uri?: Uri): string | null {
  const [only, ...others] = products.files;
  const candidates = [
    uri?.fsPath,
    vscode.window.activeTextEditor?.document.uri.fsPath,
    others.length === 0 ? only : undefined,
  ];
  return candidates.find((file) => file !== undefined && products.has(file)) ?? null;
}

function argumentsFor(vscode: VscodeApi, document: TextDocument, example: unknown): readonly string[] {
  const more = vscode.workspace.getConfiguration("ninepoint", document.uri).get<readonly string[]>("runArguments", []);
  return [...more, ...(typeof example === "string" ? [`--example=${example}`] : [])];
}

function tell(vscode: VscodeApi, output: OutputChannel, message: string): void {
  void vscode.window.showErrorMessage(message, "Show output").then((chosen) => {
    if (chosen !== undefined) output.show();
  });
}
