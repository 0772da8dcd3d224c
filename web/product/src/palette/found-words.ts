import type { FoundRecord } from "../../../../src/runtime/screens/view/search-protocol.ts";
import { choiceText } from "../values/choice-text.ts";
import type { PaletteEntry } from "./palette-entry.ts";

/**
 * What an entry tells of a record that was found, beside what it is called. `named`: whether the records have a name of their own; else the entry says what
 * kind of record it is, since a comment would look like the ticket that it is about.
 */
export function foundWords(
  entity: string,
  named: boolean,
  { key, label, within, excerpt }: FoundRecord,
): Pick<PaletteEntry, "note" | "details"> {
  const isKeyTold = key === label || key.length > 12;
  const excerpts = excerpt === null ? [] : [excerpt];
  const belonging = within === null ? [] : [within];
  if (named && isKeyTold) return { note: within ?? undefined, details: excerpts };
  if (named) return { note: key, details: [...belonging, ...excerpts] };
  const kind = choiceText(entity);
  return { note: isKeyTold ? kind : `${kind} ${key}`, details: [...belonging, ...excerpts] };
}
