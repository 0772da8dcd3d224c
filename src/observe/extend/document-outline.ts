/** A table of a document. All numbers are of lines, from 0. */
export interface OutlinedTable {
  readonly columns: readonly string[];
  readonly rows: readonly OutlinedRow[];
  /** Its last line. */
  readonly end: number;
}

/** A row of a table. */
export interface OutlinedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What stands under one heading within a point, or before the first of them. */
export interface OutlinedSection {
  readonly point: number;
  /** `Ticket (tickets)`; null: what stands before the first heading of the point. */
  readonly heading: string | null;
  /** The line of its heading, and the last line that is not empty. */
  readonly start: number;
  readonly end: number;
  readonly tables: readonly OutlinedTable[];
}

/** The lines of a text, without the characters that end them. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}

/** The sections of a document's points, in its order. */
export function documentOutline(lines: readonly string[]): readonly OutlinedSection[] {
  const starts: { readonly point: number; readonly heading: string | null; readonly start: number }[] = [];
  let fence: string | null = null;
  let point = 0;
  for (const [line, text] of lines.entries()) {
    const [mark] = /^(?:`{3,}|~{3,})/.exec(text.trimStart()) ?? [];
    if (fence !== null) fence = mark?.startsWith(fence) === true ? null : fence;
    else if (mark !== undefined) fence = mark;
    else if (text.startsWith("## ")) {
      point = Number(/^## +(\d)\b/.exec(text)?.[1] ?? 0);
      starts.push({ point, heading: null, start: line });
    } else if (text.startsWith("### ")) starts.push({ point, heading: text.slice(4).trim(), start: line });
  }
  return starts.map((one, index) => {
    const next = starts[index + 1]?.start ?? lines.length;
    const end = lines.slice(0, next).findLastIndex((text) => text.trim() !== "");
    return { ...one, end: Math.max(end, one.start), tables: tablesIn(lines, one.start, next) };
  });
}

function tablesIn(lines: readonly string[], start: number, end: number): readonly OutlinedTable[] {
  const tables: OutlinedTable[] = [];
  for (let line = start; line < end - 1; line += 1) {
    const isTable = isRow(lines[line]!) && /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(lines[line + 1]!);
    if (!isTable) continue;
    let after = line + 2;
    while (after < end && isRow(lines[after]!)) after += 1;
    const rows = lines.slice(line + 2, after).map((text, index) => ({ line: line + 2 + index, cells: cellsOf(text) }));
    tables.push({ columns: cellsOf(lines[line]!), rows, end: after - 1 });
    line = after - 1;
  }
  return tables;
}

function isRow(text: string): boolean {
  return /^\s*\|.*\|\s*$/.test(text);
}

function cellsOf(text: string): readonly string[] {
  return text
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
