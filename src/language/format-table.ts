import type { SyntaxNode } from "@lezer/common";
import { cellSpans } from "./1-parse/read-table.ts";

/**
 * Formats the rows of a table, as `ninepoint fmt` does: one space beside each pipe. `texts` are the lines of the document, in which the formatted
 * rows take the place of the written ones; a row that stays as it is written is added to `kept`.
 */
export function formatTable(
  table: SyntaxNode,
  plain: string,
  lineOf: (offset: number) => number,
  texts: string[],
  kept: Set<number>,
): void {
  const columns = cellSpans(plain, table.getChild("TableHeader")!).length;
  for (let row = table.firstChild; row !== null; row = row.nextSibling) {
    const line = lineOf(row.from);
    const cells =
      row.name === "TableDelimiter"
        ? dashes(plain.slice(row.from, row.to))
        : cellSpans(plain, row).map(({ start, end }) => plain.slice(start, end).trim());
    // A row with too many cells, or none, is a mistake; it stays so that its author can see it.
    if (cells.length > columns || cells.length === 0) kept.add(line);
    else texts[line - 1] = `|${cells.map((cell) => (cell === "" ? " " : ` ${cell} `)).join("|")}|`;
  }
}

/** The cells of the delimiter row, with their alignment kept. */
function dashes(text: string): readonly string[] {
  return text
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim().replace(/-+/, "---"));
}
