import type { ImportCell } from "../../../../src/runtime/screens/view/import-protocol.ts";

/** What a cell shows, as far as it is known. */
export function cellText(cell: ImportCell): string {
  if (typeof cell !== "object") return String(cell);
  if (cell === null) return "";
  return "moment" in cell ? cell.moment : cell.error;
}
