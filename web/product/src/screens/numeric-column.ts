import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether a column's values are to be compared digit under digit. */
export function isNumericColumn({ type }: Pick<ColumnView, "type">): boolean {
  return type === "integer" || type === "decimal" || type === "money";
}
