import type { Words } from "./words.ts";
import { sliceWords, trimWords } from "./words.ts";

/** Splits an item of the form `Label: value`; null if it has another form. The label may be bold. */
export function splitLabel(item: Words): { readonly label: Words; readonly value: Words } | null {
  const match = /^(\**)([A-Za-z][A-Za-z ]{0,30})(\**):(\**)(?=\s|$)/.exec(item.text);
  if (match === null) return null;
  const [whole, before = "", label = ""] = match;
  return {
    label: trimWords(sliceWords(item, before.length, before.length + label.length)),
    value: trimWords(sliceWords(item, whole.length)),
  };
}
