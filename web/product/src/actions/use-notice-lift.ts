import { useEffect } from "react";
import { liftOver } from "./lift-over.ts";
import type { Pressable } from "./lift-over.ts";

const variable = "--notice-lift";
const pressed = "button, a[href], input, textarea, select";

/**
 * Lifts the notices over what can be pressed, as long as there are some: `--notice-lift` has by how much. `place`: the selector of their list. They
 * stay where they are while somebody points at them.
 */
export function useNoticeLift(place: string): void {
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const list = document.querySelector<HTMLElement>(place);
      if (list === null || list.childElementCount === 0) return setLift(0);
      if (list.matches(":hover, :focus-within")) return;
      const { top, bottom, left, right } = list.getBoundingClientRect();
      const lift = liftNow();
      setLift(liftOver({ top: top + lift, bottom: bottom + lift, left, right }, pressables(list)));
    };
    const lookInNextFrame = (): void => {
      if (frame === 0) frame = window.requestAnimationFrame(look);
    };
    const watch = new MutationObserver(lookInNextFrame);
    watch.observe(document.body, { subtree: true, childList: true });
    window.addEventListener("scroll", lookInNextFrame, { capture: true, passive: true });
    window.addEventListener("resize", lookInNextFrame);
    // A notice grows as it comes.
    document.addEventListener("transitionend", lookInNextFrame);
    return () => {
      window.cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener("scroll", lookInNextFrame, { capture: true });
      window.removeEventListener("resize", lookInNextFrame);
      document.removeEventListener("transitionend", lookInNextFrame);
      setLift(0);
    };
  }, [place]);
}

function liftNow(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(variable)) || 0;
}

function setLift(pixels: number): void {
  if (liftNow() !== pixels) document.documentElement.style.setProperty(variable, `${pixels}px`);
}

/** What can be pressed in view. What belongs to a form matters most: somebody is in the middle of it. */
function pressables(list: HTMLElement): readonly Pressable[] {
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const isSeen = bottom > 0 && top < window.innerHeight && right > left && one.checkVisibility();
    if (!isSeen || list.contains(one)) return [];
    const weight = one.closest("form, [role=dialog]") !== null ? 1000 : one.matches("main button") ? 10 : 1;
    return [{ top, bottom, left, right, weight }];
  });
}
