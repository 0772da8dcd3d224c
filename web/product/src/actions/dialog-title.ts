import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** What is done to which record: "Assign 149 · The firewall is down". */
export function dialogTitle({ label }: Pick<ActionView, "label">, record: Pick<RowView, "key" | "label">): string {
  return currentTexts().actions.actionOn(label, recordInWords(record));
}

/** A record by its key, where that is one for people, and its name. */
function recordInWords({ key, label }: Pick<RowView, "key" | "label">): string {
  return key === label || key.length > 12 || label.endsWith(` ${key}`) ? label : `${key} · ${label}`;
}
