import type { ImportCell } from "../../../../src/runtime/screens/view/import-protocol.ts";

/** A row of a table in a file, with the number that a spreadsheet shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly ImportCell[];
}
