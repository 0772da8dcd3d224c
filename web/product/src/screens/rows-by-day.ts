import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { dayOf } from "../values/day-zone.ts";

/** Records by the day of a field in the product's time zone. */
export function rowsByDay(rows: readonly RowView[], by: string): ReadonlyMap<string, readonly RowView[]> {
  const days = new Map<string, RowView[]>();
  for (const row of rows) {
    const value = row.values[by];
    if (typeof value !== "string") continue;
    const day = value.length > 10 ? dayOf(value) : value;
    if (day !== null) days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}
