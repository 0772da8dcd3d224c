import type { TextDocument, Uri } from "vscode";
import { isSpecification } from "../../../src/editor/document/is-specification.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** The document that a command is about, the active one unless another is named, with what stands in its editor saved. Says why and answers null where it can't be used. */
export async function savedDocument(vscode: VscodeApi, uri?: Uri): Promise<TextDocument | null> {
  const document =
    uri === undefined ? vscode.window.activeTextEditor?.document : await vscode.workspace.openTextDocument(uri);
  if (document === undefined || !isSpecification(document.getText())) {
    void vscode.window.showWarningMessage("Open a document whose title begins with “# Specification”.");
    return null;
  }
  if (document.isUntitled) {
    void vscode.window.showWarningMessage("Save the document first: Ninepoint reads it from its file.");
    return null;
  }
  if (!document.isDirty || (await document.save())) return document;
  void vscode.window.showWarningMessage("The document could not be saved: Ninepoint reads it from its file.");
  return null;
}
