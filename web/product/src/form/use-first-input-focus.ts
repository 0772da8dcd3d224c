import type { RefObject } from "react";
import { useEffect } from "react";

/** The input of a moment is a button that opens a calendar. */
const first = ":is(input, textarea, select, [data-dates-input]):not([type='hidden'])";
/** What takes the focus when a dialog opens does so within this time, in milliseconds, and inputs that are loaded come later. */
const pause = 40;
const mostTries = 75;

/** Puts the focus on the first input of a form as it opens, once that input is there. */
export function useFirstInputFocus(form: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let tries = 0;
    const stop = (): void => {
      window.clearInterval(timer);
      document.removeEventListener("keydown", stop, { capture: true });
      document.removeEventListener("pointerdown", stop, { capture: true });
    };
    const timer = window.setInterval(() => {
      tries += 1;
      const input = form.current?.querySelector<HTMLInputElement>(first) ?? null;
      const held = document.activeElement;
      const isHeldInForm = held !== null && held.matches(first) && form.current?.contains(held) === true;
      // A dialog that was opened while the form was still being loaded keeps the focus.
      const dialog = held?.closest('[role="dialog"]') ?? null;
      const isHeldElsewhere = dialog !== null && !dialog.contains(form.current);
      if (tries > mostTries || isHeldElsewhere || (isHeldInForm && (tries > 2 || held !== input))) return stop();
      if (input !== null && !input.disabled) input.focus({ preventScroll: true });
    }, pause);
    // Whoever has begun to do something else is not called back.
    document.addEventListener("keydown", stop, { capture: true });
    document.addEventListener("pointerdown", stop, { capture: true });
    return stop;
  }, [form, isWanted]);
}
