import type { RefObject } from "react";
import { useEffect } from "react";

/** What closes or opens moves the focus itself within this time, in milliseconds. */
const grace = 60;
const focusable =
  ":is(a[href], button, input, textarea, select, summary, [tabindex]):not(:disabled, [tabindex='-1'], [type='hidden'])";

const layer = '[role="dialog"], [role="menu"]';

/** Where an element was: its ancestors, each with the place that it had among its siblings. */
type Trail = readonly { readonly element: Element; readonly at: number }[];

/**
 * Keeps the focus in the page. An element that has it may vanish, with the dialog or the record that it belonged to, or be disabled; the focus then goes back
 * to where the dialog was opened, to what is in the element's place, or to the start of the screen, rather than to the top of the document.
 */
export function useFocusKeeper(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let trail: Trail = [];
    let timer: number | undefined;
    /** Where the focus was before it came to a dialog or a menu. */
    const openers = new WeakMap<Element, Trail>();
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target === document.body) return;
      const entered = target.closest(layer);
      const left = trail[0]?.element;
      if (entered !== null && left !== undefined && !openers.has(entered) && left.closest(layer) !== entered)
        openers.set(entered, trail);
      trail = trailOf(target);
    };
    const openerOf = (vanished: Trail): Trail | undefined => {
      const closed = vanished.find(({ element }) => element.matches(layer))?.element;
      return closed === undefined || isShown(closed) ? undefined : openers.get(closed);
    };
    const keep = (): void => {
      const was = trail[0]?.element;
      // Whoever clicked beside it wanted to leave it.
      if (was === undefined || !isLost() || isAble(was)) return;
      let place = trail;
      // A dialog that a menu opened leads back to the menu's button.
      for (let opener = openerOf(place); opener !== undefined; opener = openerOf(place)) place = opener;
      (placeLeft(place) ?? main.current)?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      if (!isLost()) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, grace);
    });
    document.addEventListener("focusin", note);
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["disabled", "hidden", "style", "class"],
    });
    return () => {
      document.removeEventListener("focusin", note);
      watch.disconnect();
      window.clearTimeout(timer);
    };
  }, [main]);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isAble(element: Element): boolean {
  return isShown(element) && !element.matches(":disabled");
}

function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}

function trailOf(element: Element): Trail {
  const trail: { element: Element; at: number }[] = [];
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement)
    trail.push({ element: one, at: [...(one.parentElement?.children ?? [])].indexOf(one) });
  return trail;
}

/** What can have the focus in the place of an element, or nearest to it; null where that is nothing. */
function placeLeft(trail: Trail): HTMLElement | null {
  for (const [index, { element }] of trail.entries()) {
    if (!isShown(element)) continue;
    if (index === 0 && isAble(element) && element instanceof HTMLElement) return element;
    const at = trail[index - 1]?.at ?? 0;
    const beside = element.children[Math.min(at, element.children.length - 1)];
    const found = firstFocusable(beside) ?? firstFocusable(element);
    if (found !== null) return found;
    if (element.id === "main") return null;
  }
  return null;
}

function firstFocusable(within: Element | undefined): HTMLElement | null {
  const all = within === undefined ? [] : [within, ...within.querySelectorAll(focusable)];
  const found = all.find((one) => one.matches(focusable) && one.checkVisibility());
  return found instanceof HTMLElement ? found : null;
}
