import { daysOfDate } from "../../../base/calendar.ts";
import { hoursText } from "./hours-text.ts";
import type { SheetCell } from "./sheet-cell.ts";
import type { WorkbookStyles } from "./workbook-styles.ts";
import { workbookText } from "./xml-text.ts";

/** The most characters that a cell of a workbook can have. */
const mostCharacters = 32_767;
/** The days from 1899-12-30, from which workbooks count, to 1970-01-01. */
const daysBefore1970 = 25_569;
const millisecondsOfDay = 86_400_000;
/** The first day that all spreadsheets count alike: some believe in a 29 February 1900. */
const firstDay = 61;
/** Numbers with more digits lose some in a spreadsheet. */
const largestNumber = 999_999_999_999_999;

/** A row of a worksheet, as XML. `style`: the style of all cells, instead of their own. */
export function worksheetRow(
  cells: readonly SheetCell[],
  number: number,
  styles: WorkbookStyles,
  style?: number,
): string {
  const written = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, styles, style));
  return `<row r="${number}">${written.join("")}</row>`;
}

/** The name of a column: `A`, `Z`, `AA`. */
export function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

function cellXml(cell: SheetCell, place: string, styles: WorkbookStyles, style?: number): string {
  if (cell.kind === "empty") return "";
  if (cell.kind === "boolean") return `<c r="${place}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
  const value = numberIn(cell);
  if (value !== null) return `<c r="${place}" s="${style ?? styles.of(cell)}"><v>${value}</v></c>`;
  return `<c r="${place}" s="${style ?? styles.text}" t="inlineStr"><is><t xml:space="preserve">${workbookText(shortened(textIn(cell)))}</t></is></c>`;
}

function textIn(cell: Exclude<SheetCell, { readonly kind: "empty" | "boolean" }>): string {
  switch (cell.kind) {
    case "number":
      return String(cell.value);
    case "duration":
      return hoursText(cell.milliseconds);
    case "moment":
      return cell.text.replace(/\.000$/, "");
    default:
      return cell.text;
  }
}

/** A text that fits into a cell. */
function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The number by which a workbook stands for the value of a cell; null where it is written as a text. */
function numberIn(cell: SheetCell): number | null {
  switch (cell.kind) {
    case "number":
      return Math.abs(cell.value) > largestNumber ? null : cell.value;
    case "duration":
      // A negative time is none in a workbook.
      return cell.milliseconds < 0 ? null : dayCount(cell.milliseconds);
    case "time":
      return dayCount(Date.parse(`1970-01-01T${cell.text}Z`));
    case "date":
      return dayNumber(cell.text);
    case "moment": {
      const day = dayNumber(cell.text.slice(0, 10));
      return day === null ? null : dayCount(day * millisecondsOfDay + Date.parse(`1970-01-01T${cell.text.slice(11)}Z`));
    }
    default:
      return null;
  }
}

/**
 * Days, with a fraction that is never too small, by less than a hundredth of a millisecond: programs that cut it instead of rounding it
 * read the same millisecond.
 */
function dayCount(milliseconds: number): number {
  const days = milliseconds / millisecondsOfDay;
  return Number.isInteger(days) ? days : Number((days + 1e-10).toFixed(10));
}

function dayNumber(date: string): number | null {
  const day = (daysOfDate(date) ?? -Infinity) + daysBefore1970;
  return day < firstDay ? null : day;
}
