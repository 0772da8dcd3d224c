import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether nobody waits for a moment any more: the document has an alarm for it, which says no although it may have passed. */
export function isSettled(
  { field }: Pick<ColumnView, "field">,
  { values }: Pick<RowView, "values">,
  flags: readonly Pick<ColumnView, "field" | "alarmOf">[],
): boolean {
  const alarms = flags.filter(({ alarmOf }) => alarmOf?.includes(field) === true);
  return alarms.length > 0 && alarms.every((alarm) => values[alarm.field] === false);
}
