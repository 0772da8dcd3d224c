import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * Follows what is scrolled sideways: the element has `data-cut-start` and `data-cut-end` where something of it lies beyond that edge, for its
 * style to show.
 */
export function useCutEdges(): RefCallback<HTMLElement> {
  return useCallback((box) => {
    if (box === null) return undefined;
    const look = (): void => {
      // From right to left, the distance is negative.
      const scrolled = Math.abs(box.scrollLeft);
      box.toggleAttribute("data-cut-start", scrolled > 1);
      box.toggleAttribute("data-cut-end", scrolled < box.scrollWidth - box.clientWidth - 1);
    };
    const watch = new ResizeObserver(look);
    for (const one of [box, ...box.children]) watch.observe(one);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);
}
