import { useLayoutEffect } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { readShortcutsSetting } from "./shortcuts-setting.ts";
import { createWaitingKey } from "./waiting-key.ts";

/** A shortcut that can be used on the page as it is now. */
export interface Shortcut {
  readonly keys: readonly string[];
  /** What it does: the name of what it presses. */
  readonly label: string;
}

/**
 * Makes the shortcuts of a single key work. A key presses or focuses the visible element that has it in `aria-keyshortcuts`: each shortcut is declared
 * where it acts, and the list of shortcuts is read from the page. `J` and `K` go through the links marked `data-record-link`, and `X` presses the box marked `data-record-check` of the record with the focus. Keys that are
 * typed into something, or with a modifier, do nothing here. A key waits for what is still being loaded. `onHelp`: what the question mark does.
 */
export function useShortcuts(onHelp: () => void): void {
  // Before anything of the page is painted, so that no key is lost.
  useLayoutEffect(() => {
    const waiting = createWaitingKey((key) => effectOf(key, onHelp));
    const press = (event: KeyboardEvent): void => {
      waiting.forget();
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key.length !== 1 || isTyping(event.target) || !readShortcutsSetting()) return;
      const effect = effectOf(event.key, onHelp);
      if (effect === undefined) return waiting.wait(event.key);
      event.preventDefault();
      effect();
    };
    window.addEventListener("keydown", press);
    return () => {
      waiting.forget();
      window.removeEventListener("keydown", press);
    };
  }, [onHelp]);
}

/** The shortcuts that the page has now. Those that are no single character are told here, and act where they are pressed. */
export function shortcutsOfPage(): readonly Shortcut[] {
  const pressed = elementsWithShortcut().flatMap((element) => {
    const label = labelOf(element);
    return singleKeysOf(element).map((key) => ({ keys: [key.toUpperCase()], label }));
  });
  const { palette, selection } = currentTexts();
  const inLists: readonly (Shortcut & { readonly isThere: boolean })[] = [
    { isThere: recordLinks().length > 1, keys: ["J"], label: palette.nextRecord },
    { isThere: recordLinks().length > 1, keys: ["K"], label: palette.previousRecord },
    { isThere: isOnPage("[data-board] [data-record]"), keys: ["↑", "↓", "←", "→"], label: palette.goFromCardToCard },
    { isThere: isOnPage("[data-record-check]"), keys: ["X"], label: selection.selectFocused },
    { isThere: isOnPage("[data-record] [data-edit]"), keys: ["F2"], label: palette.editInPlace },
  ];
  return [...pressed, ...inLists.filter(({ isThere }) => isThere)];
}

function isOnPage(selector: string): boolean {
  return document.querySelector(`main ${selector}`) !== null;
}

/** The key that presses the button of this name on the page, below whatever dialog is open; undefined where none does, or keys are turned off. */
export function keyOnPage(label: string): string | undefined {
  if (!readShortcutsSetting()) return undefined;
  const element = [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")].find(
    (one) => labelOf(one) === label && one.checkVisibility({ checkVisibilityCSS: true }),
  );
  return element === undefined ? undefined : singleKeysOf(element)[0]?.toUpperCase();
}

function labelOf(element: HTMLElement): string {
  return element.getAttribute("aria-label") ?? element.querySelector("[data-label]")?.textContent ?? element.innerText;
}

function singleKeysOf(element: HTMLElement): readonly string[] {
  return (element.getAttribute("aria-keyshortcuts")?.split(" ") ?? []).filter((key) => key.length === 1);
}

function effectOf(key: string, onHelp: () => void): (() => void) | undefined {
  if (openLayer() === undefined) {
    if (key === "?") return onHelp;
    if (key === "j" || key === "k") return recordLinkBeside(key === "j" ? 1 : -1);
    if (key === "x") return focusedRecordCheck();
  }
  const found = elementsWithShortcut().filter((one) => one.getAttribute("aria-keyshortcuts")?.split(" ").includes(key));
  // Of several notices the last one is meant.
  const element = found[0]?.closest('[role="status"]') === null ? found[0] : found.at(-1);
  return element === undefined ? undefined : () => press(element);
}

/** What a button opens is in sight where the button is. */
function press(element: HTMLElement): void {
  if (isTyping(element)) return element.focus();
  element.scrollIntoView({ block: "nearest" });
  element.click();
}

/** Focuses the link that is so many record links after the one that has the focus; without one, the first. */
function recordLinkBeside(step: 1 | -1): (() => void) | undefined {
  const links = recordLinks();
  const at = links.findIndex((link) => link.matches(":focus"));
  const next = links[at === -1 ? 0 : at + step];
  return next === undefined ? undefined : () => next.focus();
}

/** Presses the box that selects the record that has the focus. */
function focusedRecordCheck(): (() => void) | undefined {
  const box = document.activeElement?.closest("[data-record]")?.querySelector<HTMLElement>("[data-record-check]");
  return box === null || box === undefined ? undefined : () => box.click();
}

function recordLinks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-record-link]")].filter(isUsable);
}

/** The elements with a shortcut that can be used now: with an open dialog or menu, only those in it. */
function elementsWithShortcut(): readonly HTMLElement[] {
  return [...(openLayer() ?? document).querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(isUsable);
}

function openLayer(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter(isUsable).at(-1);
}

function isUsable(element: Element): boolean {
  return (
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.closest("[inert], [aria-disabled=true], :disabled") === null
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type)))
  );
}
