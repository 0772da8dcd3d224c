import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { choiceText } from "../values/choice-text.ts";

/** What a record's screen is called. A record that has the name of another, such as a charge that is called like what was lent, says its kind before it. */
export function recordTitle(
  entity: string | null,
  record: Pick<RowView, "label" | "references">,
  columns: readonly ColumnView[],
  name = record.label,
): string {
  return entity !== null && isCalledAfterAnother(record, columns) ? `${choiceText(entity)} · ${name}` : name;
}

/** Whether a record without a name of its own has that of a record to which it refers. */
function isCalledAfterAnother(
  { label, references }: Pick<RowView, "label" | "references">,
  columns: readonly ColumnView[],
): boolean {
  return (
    !columns.some(({ names }) => names === "record") && Object.values(references).some((one) => one.label === label)
  );
}
