import type { SheetCell } from "./sheet-cell.ts";
import { escapeXml } from "./xml-text.ts";

/** The styles of a workbook's cells, each with a number of its own. */
export class WorkbookStyles {
  readonly #formats: string[] = [];

  /** The number of the style of the heads. */
  readonly head = 1;
  /** The number of the style of texts. What looks like a formula stays a text, also when somebody edits it. */
  readonly text = 2;

  /** The number of a cell's style. */
  of(cell: SheetCell): number {
    const format = formatOf(cell);
    if (format === null) return cell.kind === "text" ? this.text : 0;
    const known = this.#formats.indexOf(format);
    return 3 + (known === -1 ? this.#formats.push(format) - 1 : known);
  }

  /** `xl/styles.xml`, when all cells are written. */
  print(): string {
    const formats = this.#formats.map(
      (format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(format)}"/>`,
    );
    const cells = this.#formats.map(
      (_, at) => `<xf numFmtId="${200 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    return (
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
      (formats.length === 0 ? "" : `<numFmts count="${formats.length}">${formats.join("")}</numFmts>`) +
      `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
      `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
      `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
      `<cellXfs count="${3 + cells.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
      `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>` +
      `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${cells.join("")}</cellXfs></styleSheet>`
    );
  }
}

/** The number format of a cell, in the words of workbooks, which each spreadsheet shows in its own language; null: none. */
function formatOf(cell: SheetCell): string | null {
  switch (cell.kind) {
    case "date":
      return "yyyy-mm-dd";
    case "time":
      return "hh:mm:ss";
    case "moment":
      return "yyyy-mm-dd hh:mm:ss";
    case "duration":
      return "[h]:mm:ss";
    case "number": {
      if (cell.places === 0 && cell.currency === undefined) return null;
      const digits = `#,##0${cell.places > 0 ? `.${"0".repeat(cell.places)}` : ""}`;
      return cell.currency === undefined ? digits : `${digits} "${cell.currency}"`;
    }
    default:
      return null;
  }
}
