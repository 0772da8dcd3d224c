import type { ImportCell } from "../../../../src/runtime/screens/view/import-protocol.ts";
import type { NumberMeaning } from "./read-styles.ts";
import { parseXml } from "./parse-xml.ts";
import type { Attribute, XmlEvents } from "./parse-xml.ts";
import { decodeLetters, RichText } from "./rich-text.ts";
import { momentCell } from "./serial-moment.ts";
import type { SheetRow } from "./sheet-row.ts";
import { WorkbookProblem } from "./workbook-problem.ts";
import type { PackedFile, ZipArchive } from "./zip-archive.ts";

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly texts: readonly string[];
  readonly styles: readonly NumberMeaning[];
  readonly from1904: boolean;
}

/** How much of a sheet is read. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

/** The rows of a sheet that have something in them. What they cost follows from their cells, not from their numbers. */
export function readWorksheet(
  archive: ZipArchive,
  sheet: PackedFile,
  context: SheetContext,
  limits: SheetLimits,
): readonly SheetRow[] {
  const reader = new WorksheetReader(context, limits);
  parseXml(archive, sheet, reader);
  return reader.rows;
}

class WorksheetReader implements Required<XmlEvents> {
  readonly rows: SheetRow[] = [];
  readonly #context: SheetContext;
  readonly #limits: SheetLimits;
  readonly #richText = new RichText();
  #row = 0;
  #cells: ImportCell[] = [];
  #column = -1;
  #cell = { type: "n", style: 0 };
  #value = "";
  #isWithin: "sheet" | "rows" | "cell" | "value" = "sheet";

  constructor(context: SheetContext, limits: SheetLimits) {
    this.#context = context;
    this.#limits = limits;
  }

  open(name: string, attribute: Attribute): void {
    switch (this.#isWithin) {
      case "sheet":
        if (name === "sheetData") this.#isWithin = "rows";
        return;
      case "rows":
        if (name === "row") this.#openRow(attribute);
        if (name === "c") this.#openCell(attribute);
        return;
      default:
        if (name === "v") this.#isWithin = "value";
        else this.#richText.open(name);
    }
  }

  text(text: string): void {
    if (this.#isWithin === "value") this.#value += text;
    if (this.#isWithin === "cell") this.#richText.text(text);
  }

  close(name: string): void {
    if (this.#isWithin === "value" && name === "v") this.#isWithin = "cell";
    else if (this.#isWithin === "cell" && name === "c") this.#closeCell();
    else if (this.#isWithin === "cell") this.#richText.close(name);
    else if (name === "row" && this.#cells.length > 0) this.#closeRow();
    else if (name === "sheetData") this.#isWithin = "sheet";
  }

  #openRow(attribute: Attribute): void {
    const number = Number(attribute("r") ?? this.#row + 1);
    this.#row = Number.isSafeInteger(number) ? number : this.#row + 1;
    this.#cells = [];
    this.#column = -1;
  }

  #closeRow(): void {
    this.rows.push({ number: this.#row, cells: this.#cells });
    if (this.rows.length > this.#limits.rows) throw new WorkbookProblem("too many rows");
    this.#cells = [];
  }

  #openCell(attribute: Attribute): void {
    const place = attribute("r");
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    this.#cell = { type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0) };
    this.#value = "";
    this.#isWithin = "cell";
  }

  #closeCell(): void {
    this.#isWithin = "rows";
    const inline = this.#richText.take();
    const cell = cellOf(this.#cell, this.#value, inline, this.#context);
    if (cell === null || cell === "") return;
    if (this.#column >= this.#limits.columns) throw new WorkbookProblem("too many columns");
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
  }
}

/** The column of a place such as `AB12`, counted from zero. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(place)?.[0].toUpperCase();
  if (letters === undefined) throw new WorkbookProblem("unreadable");
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A cell in the form that the server reads. */
function cellOf(
  { type, style }: { readonly type: string; readonly style: number },
  value: string,
  inline: string,
  { texts, styles, from1904 }: SheetContext,
): ImportCell {
  if (type === "inlineStr") return inline || decodeLetters(value);
  if (value === "") return null;
  switch (type) {
    case "n": {
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      const meaning = styles[style] ?? "number";
      return meaning === "number" ? number : momentCell(number, meaning, from1904);
    }
    case "s": {
      const text = texts[Number(value)];
      if (text === undefined) throw new WorkbookProblem("unreadable");
      return text;
    }
    case "b":
      return value === "1" || value === "true";
    case "e":
      return { error: value };
    case "d":
      return isoMoment(value);
    default:
      return decodeLetters(value);
  }
}

/** A date as strict workbooks write it: `2026-11-23T09:30:00`, `2026-11-23`, `09:30:00`. */
function isoMoment(text: string): ImportCell {
  const found = /^(\d{4}-\d\d-\d\d)?T?(?:(\d\d:\d\d:\d\d)(\.\d{1,3})?\d*)?Z?$/.exec(text);
  if (found === null || text === "") return text;
  return { moment: `${found[1] ?? "1899-12-30"} ${found[2] ?? "00:00:00"}${(found[3] ?? ".").padEnd(4, "0")}` };
}
