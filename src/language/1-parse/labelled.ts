import type { Words } from "./words.ts";
import { slice, trim } from "./words.ts";

/** An item of the form `Label: value`, taken apart; null where it has another form. Bold labels are labels too. */
export function labelled(item: Words): { readonly label: Words; readonly value: Words } | null {
  const match = /^(\**)([A-Za-z][A-Za-z ]{0,30})(\**):(\**)(?=\s|$)/.exec(item.text);
  if (match === null) return null;
  const [whole, before = "", label = ""] = match;
  return {
    label: trim(slice(item, before.length, before.length + label.length)),
    value: trim(slice(item, whole.length)),
  };
}
