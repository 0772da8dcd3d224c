import type { RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { useUnsentChanges } from "./unsent-changes.ts";
import { unsentValues } from "./unsent-values.ts";
import type { WaitingChange } from "./waiting-change.ts";

/** What a record is called or, where a change of its name waits to be sent, what it will be called. `field`: the field that names it; null: none does alone. */
export function useUnsentName(row: RowView, field: string | null): string {
  return unsentName(row, field, useUnsentChanges().changes);
}

/** What the fields of a record will hold once its changes are sent; nothing of those that stay as they are. */
export function useUnsentValues(row: RowView): RowView["values"] {
  const { changes } = useUnsentChanges();
  return changes.length === 0 ? {} : unsentValues(row, changes).values;
}

/** What a record is called, with the changes that wait. */
export function unsentName(row: RowView, field: string | null, changes: readonly WaitingChange[]): string {
  if (changes.length === 0 || field === null || row.values[field] !== row.label) return row.label;
  const name = unsentValues(row, changes).values[field];
  return typeof name === "string" && name !== "" ? name : row.label;
}
