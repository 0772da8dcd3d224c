import type { Refusal } from "../../../src/semantics/decision/decision.ts";
import type { ExportedList, ExportedRow } from "../../../src/runtime/screens/view/export-protocol.ts";

/** All that an export writes: its fields, and its rows. */
export async function exportedRows(
  list: ExportedList | Refusal,
): Promise<{ readonly fields: readonly string[]; readonly rows: readonly ExportedRow[] } | "refused"> {
  if ("kind" in list) return "refused";
  const rows: ExportedRow[] = [];
  for (;;) {
    const portion = await list.next();
    if (portion === null) return { fields: list.columns.map(({ field }) => field), rows };
    if ("kind" in portion) return "refused";
    rows.push(...portion);
  }
}
