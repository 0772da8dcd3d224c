import type { SyntaxNode } from "@lezer/common";
import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Edit, Result } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { TableBlock, TableRow } from "./block.ts";
import { childSpans } from "./child-spans.ts";
import type { Words } from "./words.ts";
import { trimWords, wordsAt, wordsWithout } from "./words.ts";

/** Reads a table's cells; what GFM drops (empty cells, cells beyond the header) is accounted for. */
export function readTable(text: string, node: SyntaxNode): Result<TableBlock> {
  const diagnostics: Diagnostic[] = [];
  const header = node.getChild("TableHeader");
  const names = header === null ? [] : cellSpans(text, header).map((cell) => cellWords(text, header, cell));
  const rows: TableRow[] = [];
  for (const row of node.getChildren("TableRow")) {
    const span = { start: row.from, end: row.from + text.slice(row.from, row.to).trimEnd().length };
    let cells = cellSpans(text, row);
    if (cells.length > names.length) {
      const mended = joinBrokenCode(text, cells);
      const excess = cells[names.length]!;
      const broken = mended.length < cells.length;
      diagnostics.push(
        broken
          ? brokenCode(text, cells, mended, span)
          : createDiagnostic("too-many-cells", excess, { count: String(names.length) }),
      );
      cells = mended.slice(0, names.length);
    }
    if (cells.length < names.length) diagnostics.push(tooFewCells(cells.length, names.length, text, span));
    rows.push({ cells: cells.map((cell) => cellWords(text, row, cell)), span });
  }
  return { value: { kind: "table", header: names, rows, span: { start: node.from, end: node.to } }, diagnostics };
}

function tooFewCells(count: number, wanted: number, text: string, row: Span): Diagnostic {
  const isClosed = text.slice(row.start, row.end).endsWith("|");
  const missing = `${isClosed ? "" : " |"}${" |".repeat(wanted - count)}`;
  const fixes = [
    {
      title: "Add the empty cells at its end",
      safe: true,
      edits: [{ span: { start: row.end, end: row.end }, text: missing }],
    },
  ];
  return createDiagnostic("too-few-cells", row, { count: String(count), wanted: String(wanted) }, { fixes });
}

/** The spans of the cells of a row, found by its pipes: the parser has no node for an empty cell. */
export function cellSpans(text: string, row: SyntaxNode): readonly Span[] {
  const cells: Span[] = [];
  let cell: Span | null = null;
  let pipe: number | null = null;
  for (let child = row.firstChild; child !== null; child = child.nextSibling) {
    if (child.name === "TableCell") cell = { start: child.from, end: child.to };
    if (child.name !== "TableDelimiter") continue;
    if (pipe !== null || cell !== null) cells.push(cell ?? emptyAt((pipe ?? child.from) + 1, child.from));
    pipe = child.from;
    cell = null;
  }
  if (cell !== null) cells.push(cell);
  else if (pipe !== null && text.slice(pipe + 1, row.to).trim() !== "") cells.push(emptyAt(pipe + 1, row.to));
  return cells;
}

function emptyAt(from: number, to: number): Span {
  const middle = Math.min(to, from + 1);
  return { start: middle, end: middle };
}

function cellWords(text: string, row: SyntaxNode, cell: Span): Words {
  const raw = text.slice(cell.start, cell.end);
  if (!raw.includes("\\|") && !raw.includes("<!--")) return wordsAt(raw, cell.start);
  const comments = childSpans(row, ["Comment"]).filter(({ start, end }) => start >= cell.start && end <= cell.end);
  const backslashes = [...raw.matchAll(/\\(?=\|)/g)].map(({ index }) => ({
    start: cell.start + index,
    end: cell.start + index + 1,
  }));
  const left = [...comments, ...backslashes].sort((a, b) => a.start - b.start);
  return trimWords(wordsWithout(raw, cell.start, left));
}

/** Joins cells that the parser has split at a pipe inside of backticks. */
function joinBrokenCode(text: string, cells: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  let open: Span | null = null;
  for (const cell of cells) {
    const whole: Span = open === null ? cell : { start: open.start, end: cell.end };
    const backticks = text.slice(whole.start, whole.end).split("`").length - 1;
    if (backticks % 2 === 1) open = whole;
    else {
      joined.push(whole);
      open = null;
    }
  }
  return open === null ? joined : cells;
}

function brokenCode(text: string, cells: readonly Span[], mended: readonly Span[], row: Span): Diagnostic {
  const broken =
    mended.find((cell) => !cells.some(({ start, end }) => start === cell.start && end === cell.end)) ?? row;
  const edits: Edit[] = [...text.slice(broken.start, broken.end).matchAll(/\s*(?<!\\)\|\|\s*|(?<!\\)\|/g)].map(
    (match) => {
      const start = broken.start + match.index;
      return { span: { start, end: start + match[0].length }, text: match[0].trim() === "||" ? " or " : "\\|" };
    },
  );
  const fixes = [{ title: "Write `or` for `||`, and `\\|` for a lone `|`", safe: true, edits }];
  return createDiagnostic("pipe-in-code", broken, {}, { fixes });
}
