import { basename, dirname } from "node:path";
import type { ExtensionContext, Uri } from "vscode";
import type { CommandTools } from "./add-product-commands.ts";
import { captureCommand } from "./capture-command.ts";
import type { Captured } from "./capture-command.ts";
import { diagramsPage } from "./diagrams-page.ts";
import { explanationPage } from "./explanation-page.ts";
import type { LineExplanation } from "./explanation-page.ts";
import { explorationPage } from "./exploration-page.ts";
import { DocumentPages } from "./document-pages.ts";
import { savedDocument } from "./saved-document.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** Adds the commands that show a page beside the document: its diagrams, what exploring finds, and what a line means. */
export function addPageCommands(vscode: VscodeApi, context: ExtensionContext, tools: CommandTools): void {
  const pages = new DocumentPages(vscode);
  context.subscriptions.push(
    pages,
    addDiagrams(vscode, tools, pages),
    vscode.commands.registerCommand("ninepoint.explore", (uri?: Uri) => explore(vscode, tools, pages, uri)),
    vscode.commands.registerCommand("ninepoint.explainLine", (uri?: Uri, line?: number) =>
      explainLine(vscode, tools, pages, { uri, line }),
    ),
    vscode.commands.registerCommand("ninepoint.revealLine", (file: string, line: number) =>
      vscode.window.showTextDocument(vscode.Uri.file(file), {
        viewColumn: vscode.ViewColumn.One,
        selection: new vscode.Range(line - 1, 0, line - 1, 0),
      }),
    ),
  );
}

function addDiagrams(vscode: VscodeApi, { locate }: CommandTools, pages: DocumentPages): { dispose(): void } {
  const drawn = new Map<string, string>();
  const draw = async (uri: Uri): Promise<void> => {
    const command = locate(uri);
    const file = uri.fsPath;
    if (command === null) return;
    const signal = pages.signalFor("diagrams", file);
    const { code, output, complaints } = await captureCommand(
      command,
      ["export", file, "--to", "svg"],
      dirname(file),
      signal,
    );
    // Newer diagrams are being drawn, or the page was closed.
    if (signal.aborted) return;
    if (code === 0) drawn.set(file, output);
    const title = `Diagrams of ${basename(file)}`;
    pages.fill("diagrams", file, diagramsPage(title, drawn.get(file) ?? null, code === 0 ? null : complaints));
  };
  const registrations = [
    vscode.commands.registerCommand("ninepoint.showDiagrams", async (uri?: Uri) => {
      const document = await savedDocument(vscode, uri);
      if (document === null) return;
      pages.open("diagrams", document.uri.fsPath, `Diagrams of ${basename(document.uri.fsPath)}`);
      await draw(document.uri);
    }),
    vscode.workspace.onDidSaveTextDocument(async ({ uri }) => {
      if (pages.has("diagrams", uri.fsPath)) await draw(uri);
    }),
  ];
  return { dispose: () => registrations.forEach((one) => one.dispose()) };
}

async function explore(vscode: VscodeApi, { locate }: CommandTools, pages: DocumentPages, uri?: Uri): Promise<void> {
  const document = await savedDocument(vscode, uri);
  const command = document === null ? null : locate(document.uri);
  if (document === null || command === null) return;
  const file = document.uri.fsPath;
  const more = vscode.workspace
    .getConfiguration("ninepoint", document.uri)
    .get<readonly string[]>("exploreArguments", []);
  const captured = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: `Exploring ${basename(file)} …`, cancellable: true },
    (_, cancellation) => {
      const stop = new AbortController();
      cancellation.onCancellationRequested(() => stop.abort());
      return captureCommand(command, ["check", file, "--explore", ...more], dirname(file), stop.signal);
    },
  );
  if (captured.code === null && captured.output === "") return;
  const title = `Exploring ${basename(file)}`;
  pages.open("exploration", file, title);
  pages.fill("exploration", file, explorationPage(title, file, said(captured)));
}

/** The line that is meant; without one, that of the cursor. */
interface LineChoice {
  readonly uri: Uri | undefined;
  readonly line: number | undefined;
}

async function explainLine(
  vscode: VscodeApi,
  { locate }: CommandTools,
  pages: DocumentPages,
  { uri, line }: LineChoice,
): Promise<void> {
  const cursor = (vscode.window.activeTextEditor?.selection.active.line ?? 0) + 1;
  const document = await savedDocument(vscode, uri);
  const command = document === null ? null : locate(document.uri);
  if (document === null || command === null) return;
  const file = document.uri.fsPath;
  const wanted = typeof line === "number" ? line : cursor;
  const captured = await captureCommand(command, ["explain", `${file}:${wanted}`, "--json"], dirname(file));
  if (captured.code !== 0) {
    void vscode.window.showWarningMessage(said(captured).trim().split("\n").at(-1) ?? "");
    return;
  }
  pages.open("explanation", file, `Explanation of ${basename(file)}`);
  const explained = JSON.parse(captured.output) as LineExplanation;
  pages.fill("explanation", file, explanationPage(file, wanted, explained));
}

/** What a command printed; what it complained about if it printed nothing else. */
function said({ code, output, complaints }: Captured): string {
  return code === 0 || output.trim() !== "" ? output : complaints;
}
