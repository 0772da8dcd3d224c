import type { RefObject } from "react";
import { useLayoutEffect } from "react";

/** Says of a list that it is busy while its first items are measured, unseen: a key that is meant for them waits until they can have the focus. */
export function useBusyUntilDrawn(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let frame = 0;
    const look = (): void => {
      const isDrawn = element.querySelector("li")?.checkVisibility({ checkVisibilityCSS: true }) ?? true;
      if (isDrawn) return element.removeAttribute("aria-busy");
      element.setAttribute("aria-busy", "true");
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
