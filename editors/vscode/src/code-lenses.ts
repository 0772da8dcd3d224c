import type { CodeLens, TextDocument } from "vscode";
import { isSpecification } from "../../../src/editor/document/is-specification.ts";
import type { VscodeApi } from "./vscode-api.ts";

/** The commands above the title of a specification, and above each of its examples. */
export function lensesOf(vscode: VscodeApi, document: TextDocument, isRunning: boolean): CodeLens[] {
  const text = document.getText();
  if (!isSpecification(text)) return [];
  const button = (line: number, title: string, command: string, ...more: readonly string[]): CodeLens =>
    new vscode.CodeLens(new vscode.Range(line, 0, line, 0), {
      title,
      command,
      arguments: [document.uri, ...more],
    });
  const lines = text.split(/\r\n|\n/);
  const title = Math.max(
    lines.findIndex((line) => line.startsWith("# ")),
    0,
  );
  return [
    isRunning
      ? button(title, "$(debug-stop) Stop product", "ninepoint.stop")
      : button(title, "$(play) Run product", "ninepoint.run"),
    button(title, "$(type-hierarchy) Show diagrams", "ninepoint.showDiagrams"),
    button(title, "$(telescope) Explore", "ninepoint.explore"),
    ...lines.flatMap((line, index) => {
      const [, name] = /^###[ \t]+Example:[ \t]+(.*?)[ \t]*$/.exec(line) ?? [];
      return name === undefined
        ? []
        : [button(index, "$(play) Run with the data of this example", "ninepoint.run", name)];
    }),
  ];
}
