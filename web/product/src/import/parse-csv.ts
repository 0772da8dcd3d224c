import type { SheetRow } from "../workbook/sheet-row.ts";

/** The rows of a CSV file that have something in them, and the line of a quotation mark that is not closed; null where all are. */
export interface ParsedCsv {
  readonly rows: readonly (SheetRow & { readonly cells: readonly string[] })[];
  readonly unclosed: number | null;
}

/** The characters that can stand between cells. */
const csvDelimiters = [",", ";", "\t"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/**
 * Reads the text of a CSV file (RFC 4180), with any kind of line end, up to a number of rows that have something in them. Those that have
 * nothing are left out, and counted as a spreadsheet counts them.
 */
export function parseCsv(text: string, delimiter: CsvDelimiter, most = Infinity): ParsedCsv {
  const rows: { number: number; cells: string[] }[] = [];
  // A cell, plain or quoted, with what ends it.
  const plain = new RegExp(`([^${delimiter}\\r\\n]*)(\\r\\n|\\r|\\n|${delimiter}|$)`, "y");
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)("|$)([^${delimiter}\\r\\n]*)(\\r\\n|\\r|\\n|${delimiter}|$)`, "y");
  let cells: string[] = [];
  let number = 1;
  let unclosed: number | null = null;
  for (let at = text.startsWith("\ufeff") ? 1 : 0; at <= text.length && rows.length < most; ) {
    const isQuoted = text[at] === '"';
    const form = isQuoted ? quoted : plain;
    form.lastIndex = at;
    const found = form.exec(text);
    if (found === null) break;
    const end = found.at(-1) ?? "";
    if (isQuoted && found[2] === "") unclosed ??= lineAt(text, at);
    cells.push(isQuoted ? (found[1] ?? "").replaceAll('""', '"') + (found[3] ?? "") : (found[1] ?? ""));
    at = form.lastIndex;
    if (end === delimiter) continue;
    if (cells.some((cell) => cell !== "")) rows.push({ number, cells });
    cells = [];
    number += 1;
    if (end === "") break;
  }
  return { rows, unclosed };
}

/** The delimiter that a file seems to have: the one that is most often in its first line, outside quotation marks. */
export function delimiterOf(text: string): CsvDelimiter {
  const first = /^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(text.slice(0, 20_000))?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = csvDelimiters.map((delimiter) => first.split(delimiter).length);
  return csvDelimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n|\r|\n/).length;
}
