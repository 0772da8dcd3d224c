import type { RefCallback } from "react";
import { useCallback } from "react";

/**
 * Follows which bars of a timeline are scrolled away: a bar has `data-away` where it is, or its name is cut there, and `--shown`
 * where a part of it is left, and its row has `data-away` with the side, `before` or `after`, to which all of its bars are.
 */
export function useBarsInView(): RefCallback<HTMLElement> {
  return useCallback((place) => {
    if (place === null) return undefined;
    const look = (): void => followBars(place);
    let isAsked = false;
    const lookBeforePaint = (): void => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        look();
      });
    };
    look();
    const room = new ResizeObserver(lookBeforePaint);
    room.observe(place);
    const contents = new MutationObserver(look);
    contents.observe(place, { childList: true, subtree: true, attributeFilter: ["style"] });
    place.addEventListener("scroll", lookBeforePaint, { passive: true });
    return () => {
      room.disconnect();
      contents.disconnect();
      place.removeEventListener("scroll", lookBeforePaint);
    };
  }, []);
}

/** Scrolls to the bar of a row that is nearest to what is in view. */
export function showNearestBar(row: Element): void {
  const middle = middleOf(row.closest("[data-timeline]") ?? row);
  const nearest = [...row.querySelectorAll("[data-bar]")].sort(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  )[0];
  nearest?.scrollIntoView({ inline: "center", block: "nearest" });
}

function middleOf(one: Element): number {
  const { left, width } = one.getBoundingClientRect();
  return left + width / 2;
}

function followBars(place: HTMLElement): void {
  const isRightToLeft = getComputedStyle(place).direction === "rtl";
  const around = place.getBoundingClientRect();
  // All is measured before anything changes.
  const measured = [...place.querySelectorAll("[data-bars-of]")].map((row) => {
    const names = row.firstElementChild?.getBoundingClientRect().width ?? 0;
    const room = isRightToLeft
      ? { left: around.left, right: around.right - names }
      : { left: around.left + names, right: around.right };
    return { row, bars: [...row.querySelectorAll<HTMLElement>("[data-bar]")].map((bar) => placeOfBar(bar, room)) };
  });
  for (const { row, bars } of measured) {
    for (const { bar, away, shown, isCut } of bars) {
      bar.toggleAttribute("data-away", away !== null || isCut);
      const width = shown === null ? "" : `${shown}px`;
      if (bar.style.getPropertyValue("--shown") !== width) bar.style.setProperty("--shown", width);
    }
    const sides = new Set(bars.map(({ away }) => ((away === "left") === isRightToLeft ? "after" : "before")));
    const isAway = bars.length > 0 && bars.every(({ away }) => away !== null);
    // Where there is something on both sides, the way back is shown.
    if (isAway) row.setAttribute("data-away", sides.has("before") ? "before" : "after");
    else row.removeAttribute("data-away");
  }
}

/** To which side a bar is scrolled away, how much of one is shown that holds its name, and whether the name of another is cut at its beginning. */
function placeOfBar(bar: HTMLElement, { left, right }: { readonly left: number; readonly right: number }) {
  const box = bar.getBoundingClientRect();
  const away = box.right <= left + 2 ? "left" : box.left >= right - 2 ? "right" : null;
  const name = bar.querySelector("[data-bar-name]")?.getBoundingClientRect();
  const shown = Math.round(Math.min(box.right, right) - Math.max(box.left, left));
  const isCut = bar.hasAttribute("data-aside") && name !== undefined && name.left < left - 2 && name.right > left;
  return {
    bar,
    away,
    isCut,
    shown: bar.hasAttribute("data-aside") || away !== null || shown >= Math.floor(box.width) ? null : shown,
  } as const;
}
