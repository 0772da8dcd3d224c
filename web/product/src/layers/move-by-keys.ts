import type { KeyboardEvent } from "react";

/** Moves the focus among the buttons or boxes of an open list, by arrow keys, Home and End; a letter goes to the next that begins with it. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>("button, input")];
  const at = items.indexOf(target as HTMLElement);
  const next = itemFor(key, items, at);
  // Other keys act as usual. An arrow at the end of the list does not scroll the page either.
  if (next === undefined && key !== "ArrowDown" && key !== "ArrowUp") return;
  event.preventDefault();
  next?.focus();
}

function itemFor(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === "ArrowDown") return items[at + 1];
  if (key === "ArrowUp") return items[at - 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  const isLetter = key.length === 1 && key !== " ";
  return isLetter
    ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) => beginsWith(item, key))
    : undefined;
}

function beginsWith(item: HTMLElement, letter: string): boolean {
  const text = (item instanceof HTMLInputElement ? item.labels?.[0] : item)?.textContent ?? "";
  return text.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
}
