import type { KeyboardEvent } from "react";

/** To the cell before, none, or the cell after. */
export type CellStep = -1 | 0 | 1;

/** What a key does in a cell that is edited: leave it, or save it and go on to the cell before, this one, or the next; null: nothing. */
export function meaningOfKey(event: KeyboardEvent): "leave" | CellStep | null {
  const { key, target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  // What an open menu makes of a key is not meant for the cell, and neither is a key that composes a letter.
  if (defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return null;
  if (key === "Escape") return "leave";
  if (key === "Tab") return shiftKey ? -1 : 1;
  const isOfInput =
    target.closest("button") !== null || (target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey);
  return key === "Enter" && !isOfInput ? 0 : null;
}
