import type { ChangeView, HistoryEntryView } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether a change says only what its entry says already: when something was done, or by whom. */
export function repeatsEntry(
  { at, by, action, created }: Pick<HistoryEntryView, "at" | "by" | "action" | "created">,
  { after }: Pick<ChangeView, "after">,
  { field, label, type }: Pick<ColumnView, "field" | "label" | "type">,
): boolean {
  if (created || action === null || after === null) return false;
  if (after.kind === "reference")
    return by.kind === "person" && /(?:^by|[a-z]By|_by)$/.test(field) && after.record.key === by.person.key;
  if (after.kind !== "value" || typeof after.value !== "string") return false;
  const apart = Math.abs(Date.parse(after.value) - Date.parse(at));
  if (type === "timestamp") return apart < sameMoment;
  // A day that somebody chose may be today, too: only one that is called as what was done tells of it.
  return type === "date" && label.toLowerCase() === action.toLowerCase() && apart < sameDay;
}

const sameMoment = 2000;
// Wherever the day began.
const sameDay = 2 * 86_400_000;
