import type { ImportCell } from "../../../../src/runtime/screens/view/import-protocol.ts";
import { fileSizeText } from "../values/file-size-text.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import type { SheetRow } from "../workbook/sheet-row.ts";
import type { WorkbookProblemKind } from "../workbook/workbook-problem.ts";
import { cellText } from "./cell-text.ts";
import { decodeText } from "./decode-text.ts";
import { FileProblem } from "./import-file-problem.ts";
import { largestFile, mostImportColumns, mostImportRows } from "./import-limits.ts";
import type { ImportTable } from "./import-table.ts";
import { delimiterOf, parseCsv } from "./parse-csv.ts";
import { readWorkbook } from "./read-workbook.ts";

/** The most bytes that a workbook may take when it is unpacked. */
const largestUnpacked = 200_000_000;

/** Reads the table in a file. Throws a `FileProblem` where it can't be imported. */
export async function readTable(file: File): Promise<ImportTable> {
  const texts = currentTexts().sheets;
  if (file.size > largestFile) throw new FileProblem(texts.fileTooLarge(fileSizeText(largestFile)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isArchive ? await workbookRows(bytes) : csvRows(bytes);
  const [first, ...rest] = rows;
  const width = Math.max(first?.cells.length ?? 0, ...rest.map(({ cells }) => cells.length));
  if (width > mostImportColumns) throw new FileProblem(problemText("too many columns"));
  if (rest.length > mostImportRows) throw new FileProblem(problemText("too many rows"));
  if (rest.length === 0) throw new FileProblem(texts.fileEmpty);
  const heads = Array.from({ length: width }, (_, at) => headText(first?.cells[at] ?? null) || String(at + 1));
  return { heads, rows: rest, isGuarded: !isArchive, file: await digestOf(bytes) };
}

async function workbookRows(bytes: Uint8Array<ArrayBuffer>): Promise<readonly SheetRow[]> {
  const limits = { unpacked: largestUnpacked, rows: mostImportRows + 1, columns: mostImportColumns };
  const read = await readWorkbook(bytes, limits);
  if (typeof read === "string") throw new FileProblem(problemText(read));
  return read;
}

function problemText(problem: WorkbookProblemKind): string {
  const texts = currentTexts().sheets;
  switch (problem) {
    case "unreadable":
      return texts.fileUnreadable;
    case "too large":
      return texts.fileTooLarge(fileSizeText(largestUnpacked));
    case "too many rows":
      return texts.tooManyRows(numberText(mostImportRows));
    case "too many columns":
      return texts.tooManyColumns(numberText(mostImportColumns));
  }
}

function csvRows(bytes: Uint8Array): readonly SheetRow[] {
  const text = decodeText(bytes);
  // A file that is no text, such as a picture.
  if (text.includes("\0")) throw new FileProblem(currentTexts().sheets.fileUnreadable);
  const { rows, unclosed } = parseCsv(text, delimiterOf(text), mostImportRows + 2);
  if (unclosed !== null) throw new FileProblem(currentTexts().sheets.quoteUnclosed(unclosed));
  return rows;
}

function headText(cell: ImportCell): string {
  return cellText(cell).trim();
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Without TLS, browsers have this on this machine alone. The same file is then not recognised.
  if (!("subtle" in crypto)) return `${bytes.length} ${Math.random()}`;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function numberText(count: number): string {
  return new Intl.NumberFormat(currentLocale()).format(count);
}
