import { useCallback } from "react";
import type { RefCallback } from "react";

/** Follows what is scrolled sideways: the element has the marks of `markCutEdges`, for its style to show. */
export function useCutEdges(): RefCallback<HTMLElement> {
  return useCallback((box) => {
    if (box === null) return undefined;
    const look = (): void => void markCutEdges(box);
    const watch = new ResizeObserver(look);
    for (const one of [box, ...box.children]) watch.observe(one);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);
}

/** Gives an element `data-cut-start` and `data-cut-end` where something of it lies beyond that edge; answers whether it does beyond the end. */
export function markCutEdges(box: HTMLElement): boolean {
  // From right to left, the distance is negative.
  const scrolled = Math.abs(box.scrollLeft);
  const isCut = scrolled < box.scrollWidth - box.clientWidth - 1;
  box.toggleAttribute("data-cut-start", scrolled > 1);
  box.toggleAttribute("data-cut-end", isCut);
  return isCut;
}
