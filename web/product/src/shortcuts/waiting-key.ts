import { currentPath } from "../routes/location.ts";
/** A key that nothing on the page answers yet. */
export interface WaitingKey {
  /** Presses a key as soon as something answers it, while parts of the page are on their way. The key that waited before is forgotten. */
  wait(key: string): void;
  forget(): void;
}

/**
 * Makes a key wait that is pressed while what it acts on is still being loaded: a title shows before the rest of its screen. Whoever presses another key,
 * clicks or goes elsewhere meanwhile no longer wants it. INVARIANT: whatever is being loaded has `aria-busy`; `test/browser/weight.test.ts` relies on
 * it, too.
 */
export function createWaitingKey(effectOf: (key: string) => (() => void) | undefined): WaitingKey {
  let stop = (): void => {};
  const forget = (): void => {
    stop();
    stop = () => {};
  };
  const wait = (key: string): void => {
    forget();
    if (!isBusy()) return;
    const path = currentPath();
    const look = (): void => {
      const effect = currentPath() === path ? effectOf(key) : undefined;
      if (effect === undefined && isBusy() && currentPath() === path) return;
      forget();
      effect?.();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
    window.addEventListener("pointerdown", forget, { capture: true });
    stop = () => {
      watch.disconnect();
      window.removeEventListener("pointerdown", forget, { capture: true });
    };
  };
  return { wait, forget };
}

function isBusy(): boolean {
  return document.querySelector('[aria-busy="true"]') !== null;
}
