import type { ErrorView } from "./acting-protocol.ts";

/**
 * `POST /_ninepoint/import`: makes a call that creates a record once for each row, in one transaction. Without `apply`, and where a row is
 * refused, nothing is kept. The answer is an `ImportView` (200) or, where the import as a whole is refused, an `ErrorView`.
 */
export interface ImportRequest {
  readonly call: string;
  /** The inputs of the call that the columns are for; null: the column is not imported. */
  readonly inputs: readonly (string | null)[];
  readonly rows: readonly (readonly ImportCell[])[];
  /** Whether the cells are from a CSV file, in which an apostrophe guards what looks like a formula. */
  readonly isGuarded: boolean;
  /** The reader's time zone, which counts where neither the head of a column nor the document says one. */
  readonly zone: string | null;
  /** The time zones that the heads of the columns say, as in `Created (Europe/Berlin)`; null: the head says none. */
  readonly zones: readonly (string | null)[];
  /** How dates and numbers are written; null: as in the document's language. */
  readonly dateOrder: "dmy" | "mdy" | "ymd" | null;
  readonly decimalSign: "." | "," | null;
  /** What identifies the content of the file. */
  readonly file: string;
  readonly apply: boolean;
}

/**
 * A cell of a file. What a workbook has as a date comes as `{"moment": "2026-11-23 09:30:00.000"}`, and what a spreadsheet could not compute
 * as `{"error": "#REF!"}`.
 */
export type ImportCell = null | string | number | boolean | { readonly moment: string } | { readonly error: string };

/** What an import comes to. */
export interface ImportView {
  readonly rows: number;
  /** Whether the records were created: all or none. */
  readonly applied: boolean;
  readonly refused: readonly RefusedImportRow[];
  /** By input, what could be read in two ways, and how it was read. */
  readonly doubtful: readonly DoubtfulCells[];
  /** When the same file was imported before, as far as the server knows; null: never. */
  readonly before: string | null;
  /** The keys of the records that were created. */
  readonly created: readonly string[];
  /** The call that deletes them, where the reader may delete all of them. */
  readonly undo: string | null;
}

/** A row that is refused: its index, and why. */
export interface RefusedImportRow extends Pick<ErrorView, "message"> {
  readonly row: number;
  readonly fields: readonly RefusedCell[];
}

/** What is wrong in a row: an input with its message, or a problem of the file for which the web application has a text. */
export interface RefusedCell {
  readonly input: string;
  readonly message: string;
  readonly problem: CellProblem | null;
}

/** Several records have the name; the clocks show the time twice, or never; the year has two digits; a spreadsheet could not compute it. */
export type CellProblem = "several records" | "time shown twice" | "time skipped" | "short year" | "error value";

/** Cells of a column that could mean two things, with the first of them as an example, and as what it was read. */
export interface DoubtfulCells {
  readonly input: string;
  readonly count: number;
  readonly text: string;
  readonly as: string;
}

/** `POST /_ninepoint/import/undo`: deletes the records of an import, all or none. Answers `{"deleted": 12}` or an `ErrorView`. */
export interface UndoImportRequest {
  readonly call: string;
  readonly keys: readonly string[];
}

/** The most rows of an import: it is one transaction, for whose end other writes wait. */
export const mostImportRows = 5000;
/** The most columns of an import. */
export const mostImportColumns = 200;
