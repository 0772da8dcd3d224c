import type { Words } from "./words.ts";
import { sliceWords, trimWords } from "./words.ts";

/** An item of the form `Label: value`, taken apart; null where it has another form. Bold labels are labels too. */
export function splitLabel(item: Words): { readonly label: Words; readonly value: Words } | null {
  const match = /^(\**)([A-Za-z][A-Za-z ]{0,30})(\**):(\**)(?=\s|$)/.exec(item.text);
  if (match === null) return null;
  const [whole, before = "", label = ""] = match;
  return {
    label: trimWords(sliceWords(item, before.length, before.length + label.length)),
    value: trimWords(sliceWords(item, whole.length)),
  };
}
