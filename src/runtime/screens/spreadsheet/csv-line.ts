import { guardFormula } from "./formula-guard.ts";
import { hoursText } from "./hours-text.ts";
import type { SheetCell } from "./sheet-cell.ts";
import type { SheetFormat } from "./sheet-format.ts";

/** With it, spreadsheets read a file as UTF-8. */
export const byteOrderMark = "\ufeff";

/** A line of a CSV file (RFC 4180), as a spreadsheet in the reader's language opens it. */
export function csvLine(cells: readonly SheetCell[], format: SheetFormat): string {
  const line = cells.map((cell) => quotedCell(csvText(cell, format), format.delimiter)).join(format.delimiter);
  // A line with one empty cell would be taken for an empty line.
  return `${line === "" ? '""' : line}\r\n`;
}

function csvText(cell: SheetCell, { decimalSign, yes, no }: SheetFormat): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return guardFormula(cell.text);
    case "date":
    case "time":
      return cell.text;
    case "moment":
      return cell.text.replace(/\.000$/, "");
    case "number":
      return cell.value.toFixed(cell.places).replace(".", decimalSign);
    case "boolean":
      return cell.value ? yes : no;
    case "duration":
      return hoursText(cell.milliseconds);
  }
}

/** A cell as it stands in a line: in quotes where it would be read as something else. */
export function quotedCell(text: string, delimiter: string): string {
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
