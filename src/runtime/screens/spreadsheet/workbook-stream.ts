import type { SheetCell } from "./sheet-cell.ts";
import { WorkbookStyles } from "./workbook-styles.ts";
import { columnName, worksheetRow } from "./worksheet-row.ts";
import { escapeXml } from "./xml-text.ts";
import { zipStream } from "./zip-stream.ts";
import type { ZipEntry } from "./zip-stream.ts";

/** A table to be written into a workbook. */
export interface WorkbookTable {
  /** The name of its sheet. */
  readonly name: string;
  readonly heads: readonly string[];
  /** The width of each column, in characters. */
  readonly widths: readonly number[];
  /** The rows, in portions. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** The most rows of a sheet, with its head. What is more goes on in a further sheet. */
const mostRows = 1_048_576;

const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** Writes a table as an XLSX workbook (ECMA-376), with a bold head that stays in sight, while its rows are read. */
export async function* workbookStream(table: WorkbookTable, rowsOfSheet = mostRows): AsyncGenerator<Buffer> {
  const styles = new WorkbookStyles();
  yield* zipStream(entriesOf(table, styles, rowsOfSheet));
}

async function* entriesOf(table: WorkbookTable, styles: WorkbookStyles, rowsOfSheet: number): AsyncGenerator<ZipEntry> {
  const rows = new RowReader(table.rows);
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetXml(table, rows, styles, rowsOfSheet) };
  } while (await rows.hasMore());
  yield { name: "xl/styles.xml", content: [styles.print()] };
  yield { name: "xl/workbook.xml", content: [workbookXml(table.name, sheets)] };
  yield { name: "xl/_rels/workbook.xml.rels", content: [relationsXml(sheets)] };
  yield {
    name: "_rels/.rels",
    content: [
      `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield { name: "[Content_Types].xml", content: [typesXml(sheets)] };
}

async function* sheetXml(
  { heads, widths }: WorkbookTable,
  rows: RowReader,
  styles: WorkbookStyles,
  rowsOfSheet: number,
): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.join("")}</cols><sheetData>`;
  yield worksheetRow(
    heads.map((text) => ({ kind: "text", text })),
    1,
    styles,
    styles.head,
  );
  let number = 1;
  for (;;) {
    const portion = await rows.next(rowsOfSheet - number);
    if (portion.length === 0) break;
    yield portion.map((cells) => worksheetRow(cells, ++number, styles)).join("");
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(heads.length - 1)}${number}"/></worksheet>`;
}

/** Reads rows that come in portions. */
class RowReader {
  readonly #portions: AsyncIterator<readonly (readonly SheetCell[])[]>;
  #rest: readonly (readonly SheetCell[])[] = [];

  constructor(rows: WorkbookTable["rows"]) {
    this.#portions = rows[Symbol.asyncIterator]();
  }

  /** Some of the next rows; none at the end, or where none are wanted. */
  async next(most: number): Promise<readonly (readonly SheetCell[])[]> {
    if (most === 0 || !(await this.hasMore())) return [];
    const portion = this.#rest.slice(0, most);
    this.#rest = this.#rest.slice(most);
    return portion;
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const read = await this.#portions.next();
      if (read.done === true) return false;
      this.#rest = read.value;
    }
    return true;
  }
}

/** The name of a sheet has at most 31 characters, and not all of them. Excel keeps `History` for itself, in any case. */
function sheetName(name: string, number: number): string {
  const allowed =
    name
      .replace(/[\\/?*[\]:\0-\x1f]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim() || "1";
  const suffix = number === 1 && allowed.toLowerCase() !== "history" ? "" : ` ${number}`;
  return escapeXml(allowed.slice(0, 31 - suffix.length).replace(/[\ud800-\udbff]$/, "") + suffix);
}

function workbookXml(name: string, count: number): string {
  const sheets = numbersTo(count).map(
    (number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function relationsXml(count: number): string {
  const sheets = numbersTo(count).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${xml}<Relationships xmlns="${packaged}/relationships">${sheets.join("")}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}

function typesXml(count: number): string {
  const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const sheets = numbersTo(count).map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${office}.worksheet+xml"/>`,
  );
  return (
    `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${sheets.join("")}</Types>`
  );
}

function numbersTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
