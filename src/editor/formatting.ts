import type { Range, TextEdit } from "vscode-languageserver";
import { format } from "../language/format.ts";
import type { Analysis } from "./document/analysis.ts";

/** The edits that format a document, or the lines of a range. Lines that are formatted already are not edited. */
export function formattingEdits({ document, source }: Analysis, within: Range | null): readonly TextEdit[] {
  const [before, after] = [linesOf(source.text), linesOf(format(source))];
  const ending = source.text.includes("\r\n") ? "\r\n" : "\n";
  const edits: TextEdit[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [line, formatted] = [before[from], after[to]];
    if (line === undefined || (formatted !== undefined && isBlank(formatted) && !isBlank(line))) {
      edits.push({
        range: { start: { line: from, character: 0 }, end: { line: from, character: 0 } },
        newText: `${formatted}${ending}`,
      });
      to += 1;
    } else if (formatted === undefined || (isBlank(line) && !isBlank(formatted))) {
      edits.push({
        range: { start: { line: from, character: 0 }, end: { line: from + 1, character: 0 } },
        newText: "",
      });
      from += 1;
    } else {
      if (line !== formatted)
        edits.push({
          range: { start: { line: from, character: 0 }, end: { line: from, character: line.length } },
          newText: formatted,
        });
      from += 1;
      to += 1;
    }
  }
  const last = document.lineCount - 1;
  return edits.filter(
    ({ range }) =>
      within === null ||
      (range.start.line >= within.start.line &&
        Math.min(range.end.line, last) <= within.end.line + 1 &&
        range.start.line <= within.end.line),
  );
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\n/);
}

/** Formatting adds, removes and changes lines; it never joins, splits or moves them. */
function isBlank(line: string): boolean {
  return line.trim() === "";
}
