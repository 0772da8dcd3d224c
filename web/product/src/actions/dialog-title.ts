import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { Intent } from "./intent.ts";

/** What is done to which record: "Assign 149 · The firewall is down". `viewer`: the key of whoever looks. */
export function dialogTitle(
  { label }: Pick<ActionView, "label">,
  record: NonNullable<Intent["record"]>,
  viewer: string | null,
): string {
  const person = personOf(record, viewer);
  const words = recordInWords(record);
  return currentTexts().actions.actionOn(label, person === undefined ? words : `${words} · ${person}`);
}

/** A record by its key, where that is one for people, and its name. */
function recordInWords({ key, label }: Pick<RowView, "key" | "label">): string {
  return key === label || key.length > 12 || label.endsWith(` ${key}`) ? label : `${key} · ${label}`;
}

/** Whose a record is, where its name does not tell; undefined where it is the viewer's own. */
function personOf({ whose, references }: NonNullable<Intent["record"]>, viewer: string | null): string | undefined {
  const person = whose === undefined ? undefined : references?.[whose];
  return person === undefined || person.key === viewer ? undefined : person.label;
}
