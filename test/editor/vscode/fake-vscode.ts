import { readFileSync } from "node:fs";
import type { ExtensionContext, TextDocument } from "vscode";
import type { VscodeApi } from "../../../editors/vscode/src/vscode-api.ts";

type Listener = (value: never) => unknown;

/** A page that was opened beside a document. */
export interface FakePage {
  readonly title: string;
  readonly options: { readonly enableScripts?: boolean; readonly enableCommandUris?: unknown };
  readonly webview: { html: string };
  dispose(): void;
}

/** The part of VS Code that the extension uses, and what the extension did with it. */
export interface FakeVscode {
  readonly api: VscodeApi;
  readonly context: ExtensionContext;
  readonly settings: Map<string, unknown>;
  readonly pages: FakePage[];
  /** Messages to the person, in their order. */
  readonly messages: string[];
  /** Addresses that were opened in the browser. */
  readonly opened: string[];
  /** Lines that were shown, as `FILE:LINE`. */
  readonly revealed: string[];
  readonly keys: Map<string, unknown>;
  printed(): string;
  /** Opens a file in the editor. */
  show(file: string): Promise<void>;
  /** Reads the file of the active document again and tells that it was saved. */
  saved(): Promise<void>;
  moveTo(line: number): void;
  call(command: string, ...args: readonly unknown[]): Promise<unknown>;
  lenses(): readonly {
    readonly command?: { readonly title: string; readonly command: string; readonly arguments?: readonly unknown[] };
  }[];
  commands(): readonly string[];
}

class Emitter {
  private readonly listeners = new Set<Listener>();
  readonly event = (listener: Listener): { dispose(): void } => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  async fire(value?: unknown): Promise<void> {
    for (const listener of this.listeners) await listener(value as never);
  }
  dispose(): void {
    this.listeners.clear();
  }
}

const uriOf = (file: string): { fsPath: string; toString(): string } => ({ fsPath: file, toString: () => file });

function documentOf(file: string): TextDocument {
  let text = readFileSync(file, "utf8");
  return {
    uri: uriOf(file),
    languageId: "markdown",
    isUntitled: false,
    isDirty: false,
    getText: () => text,
    save: async () => true,
    read: () => (text = readFileSync(file, "utf8")),
  } as unknown as TextDocument;
}

const disposable = { dispose: () => {} };

/** What was done with the fake, and what stands in it. */
class FakeState {
  readonly opens = new Emitter();
  readonly saves = new Emitter();
  readonly activates = new Emitter();
  readonly commands = new Map<string, (...args: readonly unknown[]) => unknown>();
  readonly settings = new Map<string, unknown>();
  readonly keys = new Map<string, unknown>();
  readonly pages: FakePage[] = [];
  readonly messages: string[] = [];
  readonly opened: string[] = [];
  readonly revealed: string[] = [];
  printed = "";
  active: { document: TextDocument; selection: { active: { line: number } } } | undefined;
  buttonProvider: { provideCodeLenses(document: TextDocument): unknown[] } | undefined;
}

function windowOf(state: FakeState): object {
  const message = async (text: string): Promise<undefined> => void state.messages.push(text);
  return {
    get activeTextEditor() {
      return state.active;
    },
    createOutputChannel: () => ({ append: (text: string) => (state.printed += text), show: () => {}, ...disposable }),
    createStatusBarItem: () => ({ show: () => {}, hide: () => {}, ...disposable }),
    showErrorMessage: message,
    showWarningMessage: message,
    showInformationMessage: message,
    onDidChangeActiveTextEditor: state.activates.event,
    withProgress: (_: unknown, work: (...args: readonly unknown[]) => unknown) =>
      work({}, { onCancellationRequested: () => disposable }),
    showTextDocument: async ({ fsPath }: { fsPath: string }, { selection }: { selection: { line: number } }) =>
      void state.revealed.push(`${fsPath}:${selection.line + 1}`),
    createWebviewPanel: (_: string, title: string, __: unknown, options: FakePage["options"]) => {
      const closed = new Emitter();
      const page = {
        title,
        options,
        webview: { html: "" },
        reveal: () => {},
        onDidDispose: closed.event,
        dispose: () => void closed.fire(),
      };
      state.pages.push(page);
      return page;
    },
  };
}

function workspaceOf(state: FakeState, folder: string): object {
  return {
    workspaceFolders: [{ uri: uriOf(folder) }],
    textDocuments: [],
    getWorkspaceFolder: () => undefined,
    getConfiguration: () => ({ get: (name: string, usual: unknown) => state.settings.get(name) ?? usual }),
    openTextDocument: async ({ fsPath }: { fsPath: string }) =>
      state.active?.document.uri.fsPath === fsPath ? state.active.document : documentOf(fsPath),
    onDidOpenTextDocument: state.opens.event,
    onDidSaveTextDocument: state.saves.event,
    onDidChangeTextDocument: () => disposable,
    onDidChangeConfiguration: () => disposable,
  };
}

class FakeButton {
  readonly range: unknown;
  readonly command: unknown;
  constructor(range: unknown, command: unknown) {
    [this.range, this.command] = [range, command];
  }
}

class FakeRange {
  readonly line: number;
  constructor(line: number) {
    this.line = line;
  }
}

function apiOf(state: FakeState, folder: string): VscodeApi {
  return {
    window: windowOf(state),
    workspace: workspaceOf(state, folder),
    commands: {
      registerCommand: (name: string, run: () => unknown) => (state.commands.set(name, run), disposable),
      executeCommand: async (name: string, key: string, value: unknown) =>
        name === "setContext" ? void state.keys.set(key, value) : undefined,
    },
    languages: {
      ["registerCodeLensProvider"]: (_: unknown, provider: FakeState["buttonProvider"]) => (
        (state.buttonProvider = provider), disposable
      ),
    },
    env: { openExternal: async (uri: { fsPath: string }) => void state.opened.push(uri.fsPath) },
    Uri: { file: uriOf, parse: uriOf },
    EventEmitter: Emitter,
    ["CodeLens"]: FakeButton,
    Range: FakeRange,
    ProgressLocation: { Notification: 15 },
    StatusBarAlignment: { Left: 1 },
    ViewColumn: { One: 1, Beside: -2 },
  } as unknown as VscodeApi;
}

/** Creates what stands in the place of VS Code with one folder open. */
export function createFakeVscode(folder: string): FakeVscode {
  const state = new FakeState();
  return {
    api: apiOf(state, folder),
    context: { subscriptions: [] } as unknown as ExtensionContext,
    settings: state.settings,
    pages: state.pages,
    messages: state.messages,
    opened: state.opened,
    revealed: state.revealed,
    keys: state.keys,
    printed: () => state.printed,
    async show(file) {
      state.active = { document: documentOf(file), selection: { active: { line: 0 } } };
      await state.opens.fire(state.active.document);
      await state.activates.fire();
    },
    async saved() {
      (state.active!.document as unknown as { read(): void }).read();
      await state.saves.fire(state.active!.document);
    },
    moveTo: (line) => void (state.active!.selection.active.line = line - 1),
    call: async (command, ...args) => state.commands.get(command)?.(...args),
    lenses: () => state.buttonProvider!.provideCodeLenses(state.active!.document) as ReturnType<FakeVscode["lenses"]>,
    commands: () => [...state.commands.keys()],
  };
}
