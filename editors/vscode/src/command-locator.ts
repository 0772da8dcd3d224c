import { statSync } from "node:fs";
import { homedir } from "node:os";
import type { Uri } from "vscode";
import { findCommand } from "./find-command.ts";
import type { FoundCommand } from "./find-command.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** Finds `ninepoint` for a document; where there is none it says so, and answers null. */
export type CommandLocator = (document: Uri) => FoundCommand | null;

/** Creates what finds `ninepoint` by the settings and the open folders of VS Code. */
export function createCommandLocator(vscode: VscodeApi): CommandLocator {
  return (document) => {
    const own = vscode.workspace.getWorkspaceFolder(document);
    const all = vscode.workspace.workspaceFolders ?? [];
    const folders = [...(own === undefined ? [] : [own]), ...all.filter((folder) => folder !== own)];
    const found = findCommand({
      setting: vscode.workspace.getConfiguration("ninepoint", document).get("path", ""),
      folders: folders.map(({ uri }) => uri.fsPath),
      path: process.env["PATH"] ?? "",
      home: homedir(),
      isWindows: process.platform === "win32",
      isFile,
    });
    if (typeof found !== "string") return found;
    void vscode.window.showErrorMessage(found, "Open settings").then((chosen) => {
      if (chosen !== undefined) void vscode.commands.executeCommand("workbench.action.openSettings", "ninepoint.path");
    });
    return null;
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
