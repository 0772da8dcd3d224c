import type { DocumentSymbol, FoldingRange, SemanticTokens, TextEdit } from "vscode-languageserver/node";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { format } from "../../src/language/format.ts";
import { formattingEdits } from "../../src/editor/formatting.ts";
import { foldingRangesOf, documentSymbolsOf } from "../../src/editor/document-symbols-of.ts";
import { mangled } from "../properties/mangled.ts";
import { analysisOf, mentionsIn, specText, specs } from "./documents.ts";
import { edited, openEditor } from "./editor.ts";
import { runs } from "../runs.ts";

const options = { tabSize: 2, insertSpaces: true };

it.each(specs)("has nothing to format in %s", async (name) => {
  const editor = await openEditor(specText(name));
  expect(await editor.request("formatting", { options })).toEqual([]);
  await editor.close();
});

it("formats only the lines that are not in their usual form, and then nothing more", async () => {
  const untidy = specText("helpdesk.md")
    .replace("| maxOpenTickets | 5 |", "|maxOpenTickets|5   |")
    .replace("\n\n### Ticket.status", "\n\n\n\n### Ticket.status")
    .replaceAll("\n", "\r\n");
  const editor = await openEditor(untidy);
  const edits = await editor.request<readonly TextEdit[]>("formatting", { options });
  expect(edits).toHaveLength(3);
  const tidy = edited(editor, untidy, edits);
  expect(tidy).toBe(specText("helpdesk.md").replaceAll("\n", "\r\n"));
  await editor.write(tidy);
  expect(await editor.request("formatting", { options })).toEqual([]);
  await editor.close();
});

it("formats the lines of a range and no others", async () => {
  const untidy = specText("helpdesk.md")
    .replace("| maxOpenTickets | 5 |", "|maxOpenTickets|5   |")
    .replace("| Lead | is an", "|Lead| is an");
  const editor = await openEditor(untidy);
  const line = editor.positionOf(untidy.indexOf("|Lead|")).line;
  const edits = await editor.request<readonly TextEdit[]>("rangeFormatting", {
    options,
    range: { start: { line, character: 0 }, end: { line, character: 4 } },
  });
  expect(edited(editor, untidy, edits)).toBe(untidy.replace("|Lead| is an", "| Lead | is an"));
  await editor.close();
});

it("makes of any text what fmt makes of it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...specs.map(specText)).chain(mangled), (text) => {
      const analysis = analysisOf(text);
      const { document } = analysis;
      const offsetOf = ({ line, character }: { readonly line: number; readonly character: number }): number =>
        document.offsetAt({ line, character });
      expect(edited({ offsetOf }, text, formattingEdits(analysis, null))).toBe(format(createSource("spec.md", text)));
    }),
    { numRuns: runs(40) },
  );
});

it("folds by point, by heading, and by table and list", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const ranges = await editor.request<readonly FoldingRange[]>("foldingRange");
  const lines = editor.text().split("\n");
  const folded = ranges.map(({ startLine, endLine }) => [lines[startLine], lines[endLine]]);
  expect(folded.filter(([first]) => first!.startsWith("## "))).toHaveLength(9);
  expect(folded).toContainEqual(["### Ticket (tickets)", expect.stringContaining("| comments |") as string]);
  expect(folded).toContainEqual(["| State | Meaning |", "| closed (final) | done |"]);
  expect(ranges.every(({ startLine, endLine }) => startLine < endLine)).toBe(true);
  await editor.close();
});

it("outlines the points, what stands under them, and what is declared there", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const [document] = await editor.request<readonly DocumentSymbol[]>("documentSymbol");
  expect(document!.name).toBe("Specification: Help desk");
  expect(document!.children!.map(({ name }) => name)).toEqual(
    editor
      .text()
      .split("\n")
      .filter((line) => line.startsWith("## "))
      .map((line) => line.slice(3)),
  );
  const entities = document!.children![2]!.children!;
  expect(entities.map(({ name }) => name)).toEqual(["User (users)", "Ticket (tickets)", "Comment (comments)"]);
  expect(entities[0]!.children!.map(({ name }) => name)).toEqual(["name", "email", "password", "role", "tickets"]);
  await editor.close();
});

it("keeps each part of an outline inside of what it is a part of, whatever the text", () => {
  fc.assert(
    fc.property(fc.constantFrom(...specs.map(specText)).chain(mangled), (text) => {
      const analysis = analysisOf(text);
      const { document } = analysis;
      const check = (symbols: readonly DocumentSymbol[], from: number, to: number): void => {
        for (const { range, selectionRange, children, name } of symbols) {
          const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          expect([
            start >= from && end <= to,
            document.offsetAt(selectionRange.start) >= start && document.offsetAt(selectionRange.end) <= end,
            name !== "",
          ]).toEqual([true, true, true]);
          check(children ?? [], start, end);
        }
      };
      check(documentSymbolsOf(analysis), 0, text.length);
      expect(
        foldingRangesOf(analysis).every(
          ({ startLine, endLine }) => startLine < endLine && endLine < document.lineCount,
        ),
      ).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});

it.each(specs)("colours the names of %s where they stand", async (name) => {
  const editor = await openEditor(specText(name));
  const { data } = await editor.request<SemanticTokens>("semanticTokens/full");
  let [line, character] = [0, 0];
  const coloured: string[] = [];
  for (let at = 0; at < data.length; at += 5) {
    character = data[at] === 0 ? character + data[at + 1]! : data[at + 1]!;
    line += data[at]!;
    const offset = editor.offsetOf({ line, character });
    coloured.push(editor.text().slice(offset, offset + data[at + 2]!));
  }
  expect(coloured).toEqual(mentionsIn(editor.text()).map(({ span }) => editor.text().slice(span.start, span.end)));
  await editor.close();
});
