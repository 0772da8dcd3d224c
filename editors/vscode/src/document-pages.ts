import type { WebviewPanel } from "vscode";
import type { VscodeApi } from "./vscode-api.ts";

/** What a page beside a document shows. */
export type PageKind = "diagrams" | "exploration" | "explanation";

/** The pages beside documents, one of each kind for each document. */
export class DocumentPages {
  private readonly panels = new Map<string, WebviewPanel>();
  private readonly work = new Map<string, AbortController>();
  private readonly vscode: VscodeApi;

  constructor(vscode: VscodeApi) {
    this.vscode = vscode;
  }

  has(kind: PageKind, file: string): boolean {
    return this.panels.has(keyOf(kind, file));
  }

  /** Shows a page, and makes it where there is none. It may run no scripts, and only show lines of documents. */
  open(kind: PageKind, file: string, title: string): void {
    const key = keyOf(kind, file);
    const existing = this.panels.get(key);
    if (existing !== undefined) return existing.reveal(undefined, true);
    const panel = this.vscode.window.createWebviewPanel(
      `ninepoint.${kind}`,
      title,
      { viewColumn: this.vscode.ViewColumn.Beside, preserveFocus: true },
      {
        enableScripts: false,
        enableCommandUris: ["ninepoint.revealLine"],
        enableFindWidget: true,
        localResourceRoots: [],
      },
    );
    this.panels.set(key, panel);
    panel.onDidDispose(() => {
      this.panels.delete(key);
      this.work.get(key)?.abort();
    });
  }

  /** Fills a page, unless it was closed meanwhile. */
  fill(kind: PageKind, file: string, html: string): void {
    const panel = this.panels.get(keyOf(kind, file));
    if (panel !== undefined) panel.webview.html = html;
  }

  /** The signal that ends the work for a page when newer work begins. */
  signalFor(kind: PageKind, file: string): AbortSignal {
    const key = keyOf(kind, file);
    this.work.get(key)?.abort();
    const newer = new AbortController();
    this.work.set(key, newer);
    return newer.signal;
  }

  dispose(): void {
    for (const panel of this.panels.values()) panel.dispose();
  }
}

function keyOf(kind: PageKind, file: string): string {
  return `${kind} ${file}`;
}
