import { CancellationTokenSource, LSPErrorCodes } from "vscode-languageserver/node";
import type { ResponseError } from "vscode-languageserver/node";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mangled } from "../properties/mangled.ts";
import { specText, specs } from "./documents.ts";
import { openEditor } from "./editor.ts";
import type { Editor } from "./editor.ts";
import { runs } from "../runs.ts";

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor("");
});
afterAll(async () => {
  expect(editor.complaints()).toBe("");
  expect(await editor.close()).toBe(0);
});

const options = { tabSize: 2, insertSpaces: true };

it("answers everything that is asked of documents that were mangled, at any place of them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...specs.map(specText)).chain(mangled),
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      async (text, places) => {
        await editor.write(text);
        await askEverything(text, places);
      },
    ),
    { numRuns: runs(25) },
  );
});

it.each([
  ["nothing", ""],
  ["a title and no more", "# Specification: X"],
  ["half a table", "# Specification: X\n\n## 3. Entities and their fields\n\n### A\n\n| Field | Ty"],
  ["a heading without a name", "# Specification: X\n\n## 3. Entities and their fields\n\n###\n\n## 4.\n\n### .\n"],
  ["a row of pipes", "# Specification: X\n\n## 5. Validation rules\n\n| Rule |\n| --- |\n||||||||\n|"],
  [
    "an open backtick",
    "# Specification: X\n\n## 9. Business constants and limits\n\n| Constant | Value |\n| --- | --- |\n| a | `",
  ],
  [
    "brackets without an end",
    `# Specification: X\n\n## 5. Validation rules\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n| a | b | \`${"(a.b[".repeat(300)}`,
  ],
  [
    "half of a character",
    "# Specification: X\n\n\ud83d\n\n## 9. C\n\n| Constant | Value |\n| --- | --- |\n| \udd25 | 5 |",
  ],
  ["carriage returns alone", "# Specification: X\r\r## 9. Business constants and limits\r\r| Constant | Value |\r"],
  ["NUL", "# Specification: X\n\0\0\0## 1. a\n"],
])("answers everything that is asked of %s", async (_, text) => {
  await editor.write(text);
  await askEverything(text, [0, 1, Math.floor(text.length / 2), Math.max(0, text.length - 1), text.length]);
});

it("answers what is asked of a place that the document does not have", async () => {
  await editor.write(specText("helpdesk.md"));
  for (const position of [
    { line: 99999, character: 0 },
    { line: 3, character: 99999 },
  ]) {
    for (const method of ["hover", "completion", "definition", "documentHighlight"])
      await editor.request(method, { position });
  }
});

it("gives up what nobody waits for any more, and says so", async () => {
  await editor.tell(specText("equipment-loans.md"));
  const sources = Array.from({ length: 40 }, () => new CancellationTokenSource());
  const asked = sources.map(({ token }, line) =>
    editor.connection.sendRequest(
      "textDocument/completion",
      { textDocument: { uri: editor.uri }, position: { line: 100 + line, character: 5 } },
      token,
    ),
  );
  for (const source of sources) source.cancel();
  const answers = await Promise.allSettled(asked);
  const cancelled = answers.filter(
    (answer) =>
      answer.status === "rejected" && (answer.reason as ResponseError).code === LSPErrorCodes.RequestCancelled,
  );
  expect(cancelled.length).toBeGreaterThan(20);
});

async function askEverything(text: string, places: readonly number[]): Promise<void> {
  for (const place of places) {
    const position = editor.positionOf(text.length === 0 ? 0 : place % (text.length + 1));
    for (const method of ["hover", "completion", "definition", "documentHighlight"])
      await editor.request(method, { position });
    await editor.request("references", { position, context: { includeDeclaration: true } });
    await editor.request("codeAction", { range: { start: position, end: position }, context: { diagnostics: [] } });
    // A refusal is an answer, as long as it says why.
    await editor
      .request("rename", { position, newName: "quokka" })
      .catch(({ message }: Error) => expect(message).toMatch(/^[^\n]{10,}\.$/));
  }
  for (const method of ["documentSymbol", "foldingRange", "semanticTokens/full"]) await editor.request(method);
  await editor.request("formatting", { options });
}
