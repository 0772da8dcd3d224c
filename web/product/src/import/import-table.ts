import type { SheetRow } from "../workbook/sheet-row.ts";

/** The table in a file. */
export interface ImportTable {
  /** What the first row calls the columns. */
  readonly heads: readonly string[];
  /** The rows below it that have something in them. */
  readonly rows: readonly SheetRow[];
  /** Whether it is from a CSV file. */
  readonly isGuarded: boolean;
  /** What identifies the content of the file. */
  readonly file: string;
}
