import type { ImportRequest, ImportView } from "../../../../src/runtime/screens/view/import-protocol.ts";
import { postJson } from "../server/fetch-json.ts";
import type { SheetRow } from "../workbook/sheet-row.ts";
import type { ImportTable } from "./import-table.ts";
import { zoneInHead } from "./zone-in-head.ts";

/** How the columns of a file are read. */
export type ImportReading = Pick<ImportRequest, "inputs" | "dateOrder" | "decimalSign">;

/** Rows of a file for a call, and how they are read. */
export interface AskedImport extends ImportReading, Pick<ImportRequest, "call" | "apply"> {
  readonly table: ImportTable;
  readonly rows: readonly SheetRow[];
}

/** Asks the server what an import would come to, or has it done. */
export function askImport(
  { call, table: { heads, isGuarded, file }, inputs, dateOrder, decimalSign, rows, apply }: AskedImport,
  signal?: AbortSignal,
): Promise<ImportView> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const request: ImportRequest = {
    call,
    inputs,
    rows: rows.map(({ cells }) => cells.slice(0, inputs.length)),
    isGuarded,
    zone,
    zones: heads.slice(0, inputs.length).map(zoneInHead),
    dateOrder,
    decimalSign,
    file,
    apply,
  };
  return postJson<ImportView>("/_ninepoint/import", request, {}, signal);
}
