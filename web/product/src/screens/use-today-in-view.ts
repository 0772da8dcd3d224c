import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

/** How much of the room beside the names of the rows lies before today, where all days don't fit. */
const shareBefore = 0.25;

/**
 * Gives the ref of what scrolls sideways over days; it opens at today, or else at the first day, whenever other days are shown. Where the room
 * changes, as on a phone that is turned, it stays there until its reader scrolls.
 */
export function useTodayInView(days: readonly string[]): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = days.join();
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    let opened: number | null = null;
    const open = (): void => {
      if (opened !== null && Math.abs(box.scrollLeft - opened) > 1) return;
      const today = box.querySelector("[data-today]");
      if (today === null) box.scrollLeft = 0;
      else scrollToDay(box, today);
      opened = box.scrollLeft;
    };
    open();
    const watch = new ResizeObserver(open);
    watch.observe(box);
    return () => watch.disconnect();
  }, [shown]);
  return place;
}

function scrollToDay(place: HTMLElement, day: Element): void {
  const isRightToLeft = getComputedStyle(place).direction === "rtl";
  const label = day.parentElement?.firstElementChild?.getBoundingClientRect().width ?? 0;
  const before = label + (place.clientWidth - label) * shareBefore;
  const [around, at] = [place.getBoundingClientRect(), day.getBoundingClientRect()];
  const distance = isRightToLeft ? at.right - (around.right - before) : at.left - (around.left + before);
  // No day is cut where the names of the rows end.
  place.scrollLeft = Math.round((place.scrollLeft + distance) / at.width) * at.width;
}
