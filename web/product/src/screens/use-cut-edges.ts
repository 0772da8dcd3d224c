import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * Follows what is scrolled sideways: the element has `data-cut-start` and `data-cut-end` where something of it lies beyond that edge, for its
 * style to show. Where that edge lies within a column of numbers, the element around it has `data-covers`, and `--covered` says how much of the column
 * is in view: half an amount would be read as another one.
 */
export function useCutEdges(): RefCallback<HTMLElement> {
  return useCallback((box) => {
    if (box === null) return undefined;
    const look = (): void => {
      // From right to left, the distance is negative.
      const scrolled = Math.abs(box.scrollLeft);
      box.toggleAttribute("data-cut-start", scrolled > 1);
      const isCut = scrolled < box.scrollWidth - box.clientWidth - 1;
      box.toggleAttribute("data-cut-end", isCut);
      const around = box.parentElement;
      const covered = isCut ? shownOfCutNumbers(box) : 0;
      around?.toggleAttribute("data-covers", covered > 0);
      around?.style.setProperty("--covered", `${covered}px`);
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

/** How much is in view of the column of numbers in which the end of a table's view lies, before what stays there; 0 where it lies in no such column. */
function shownOfCutNumbers(box: HTMLElement): number {
  const heads = [...box.querySelectorAll<HTMLElement>("thead th")];
  const last = heads.at(-1)?.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  const isReversed = getComputedStyle(box).direction === "rtl";
  // What stays at the end has no width where it is not shown.
  const end = (isReversed ? -view.left : view.right) - box.clientLeft - (last?.width ?? 0);
  for (const head of heads.slice(0, -1)) {
    if (head.dataset["numeric"] === undefined) continue;
    const { left, right } = head.getBoundingClientRect();
    const [from, to] = isReversed ? [-right, -left] : [left, right];
    if (from < end && to > end + 1) return Math.ceil(end - from);
  }
  return 0;
}
