import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/**
 * The reference that tells records of the same name apart: the first that differs between two of them. Undefined where all names differ, and where no
 * reference does.
 */
export function tellingReference(
  rows: readonly Pick<RowView, "label" | "references">[],
  columns: readonly ColumnView[],
): ColumnView | undefined {
  const names = new Set(rows.map(({ label }) => label));
  if (names.size === rows.length) return undefined;
  return columns.find(({ entity, field }) => {
    if (entity === null) return false;
    const named = rows.map(({ label, references }) => JSON.stringify([label, references[field]?.label]));
    return new Set(named).size > names.size;
  });
}
