import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * What a list leaves out until all that it tells fits, the last of which is taken in any case: room between its columns, a moment that is not planned and by
 * which it is not sorted, the names of people beside their faces, and at last the ends of values.
 */
const ways = [
  ...(["names", "names tight", "names tight least"] as const),
  ...(["faces", "faces tight", "faces tight least", "faces tight least cut"] as const),
];

/** Gives a list that has columns `data-room`: how it tells what it tells so that nothing is cut, for its style to follow. */
export function useRoomInList(): RefCallback<HTMLElement> {
  return useCallback((list) => {
    if (list === null) return undefined;
    const look = (): void => {
      list.removeAttribute("data-room");
      if (getComputedStyle(list).display !== "grid") return;
      list.setAttribute("data-room", "faces");
      const faces = { height: list.offsetHeight, cut: cutIn(list, "[data-name]") };
      const way = ways.find((one) => {
        list.setAttribute("data-room", one);
        if (list.scrollWidth > list.clientWidth + 1) return false;
        if (!one.startsWith("names")) return true;
        // No record becomes higher by the names of people.
        const isLow = list.offsetHeight <= faces.height && cutIn(list, "[data-name]") <= faces.cut;
        return isLow && cutIn(list, "[data-brief] [data-initials] ~ [data-part='name']") === 0;
      });
      list.setAttribute("data-room", way ?? "faces");
    };
    const watch = new ResizeObserver(look);
    watch.observe(list);
    const changes = new MutationObserver(look);
    changes.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, []);
}

/** How many of these are longer than their place. */
function cutIn(list: HTMLElement, selector: string): number {
  return [...list.querySelectorAll(selector)].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
  ).length;
}
