import { useCallback } from "react";
import type { RefCallback } from "react";
import { nextPaint } from "../loading/next-paint.ts";
import { markCutEdges } from "./use-cut-edges.ts";
import { lackingAtEnd, wholeColumns } from "./whole-columns.ts";

/** In rem: the arrow that stands over the end of a table without actions, a letter of a name, and what is around a name. */
const [arrow, ofLetter, around] = [2.5, 0.47, 2];

/** The heads of the columns with check boxes and with what only tells records apart. */
const untelling = "[data-no-print], [data-key]";

/**
 * Has a table that is scrolled sideways show whole columns only. `onFit` is told how many columns that say something fit whole, and how many there are, whenever the table has
 * another width or says something else.
 *
 * The columns that fit are widened to where the view ends: `--whole` is how wide a head has to be. Once it is scrolled, its end may lie within another one: then the element around it has
 * `data-covers`, and `--covered` says how much of the column is in view, for the style sheet to cover it.
 */
export function useWholeColumns(onFit: (whole: number, all: number) => void): RefCallback<HTMLElement> {
  return useCallback(
    (box) => {
      if (box === null) return undefined;
      const look = (): void => {
        const isCut = markCutEdges(box);
        const covered = isCut ? shownOfCutColumn(box) : 0;
        box.parentElement?.toggleAttribute("data-covers", covered > 0);
        box.parentElement?.style.setProperty("--covered", `${covered}px`);
      };
      const fit = (): void => {
        // What is written into a cell must not move the columns under the pointer.
        if (box.querySelector("[data-editing]") === null) fitColumns(box, onFit);
        look();
      };
      const fitLater = oncePainted(() => {
        if (box.isConnected) fit();
      });
      let width = 0;
      const watch = new ResizeObserver(() => {
        if (box.clientWidth === width) return fitLater();
        width = box.clientWidth;
        fit();
      });
      for (const one of [box, ...box.children]) watch.observe(one);
      const changes = new MutationObserver(fitLater);
      changes.observe(box, { childList: true, characterData: true, subtree: true });
      box.addEventListener("scroll", look, { passive: true });
      return () => {
        watch.disconnect();
        changes.disconnect();
        box.removeEventListener("scroll", look);
      };
    },
    [onFit],
  );
}

/** Does something after the next paint, once however often it is asked for: to measure columns takes longer than a click may, so other rows are painted first. */
function oncePainted(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    void nextPaint().then(() => {
      isDue = false;
      act();
    });
  };
}

function fitColumns(box: HTMLElement, onFit: (whole: number, all: number) => void): void {
  const heads = headsOf(box);
  for (const head of heads) head.style.removeProperty("--whole");
  const widths = heads.map(widthOf);
  const leading = heads.findIndex((head) => head.hasAttribute("data-leading"));
  box.style.setProperty("--name-width", `${widths[leading] ?? 0}px`);
  const isWider = box.scrollWidth > box.clientWidth + 1;
  const telling = heads.map((head) => !head.matches(untelling));
  const fitted = isWider
    ? wholeColumns({ widths, telling, leading, longest: longestName(box), room: roomIn(box) })
    : null;
  const shown = isWider ? telling.slice(0, fitted?.length ?? 0) : telling;
  onFit(shown.filter(Boolean).length, telling.filter(Boolean).length);
  if (fitted === null) return;
  for (const [at, width] of fitted.entries()) heads[at]?.style.setProperty("--whole", `${width}px`);
  box.style.setProperty("--name-width", `${fitted[leading] ?? 0}px`);
  // At its end, too, a column begins beside the names.
  const all = [...fitted, ...widths.slice(fitted.length)];
  const lacking = lackingAtEnd(all, fitted[leading] ?? 0, roomIn(box, 0));
  heads.at(-1)?.style.setProperty("--whole", `${(all.at(-1) ?? 0) + lacking}px`);
}

/** How wide the longest name is on one line, about, with what is around it. */
function longestName(box: HTMLElement): number {
  const letters = Number(box.querySelector("table")?.style.getPropertyValue("--letters") ?? 0);
  return (letters * ofLetter + around) * remIn();
}

/** How much is in view of the column in which the end of a table's view lies; 0 where that is the only one in view beside the names. */
function shownOfCutColumn(box: HTMLElement): number {
  const heads = headsOf(box);
  const end = Math.abs(box.scrollLeft) + roomIn(box, 0);
  const name = widthOf(heads.find((head) => head.hasAttribute("data-leading")));
  let from = 0;
  for (const head of heads) {
    const to = from + widthOf(head);
    if (from < end - 1 && to > end + 1) return from > Math.abs(box.scrollLeft) + name + 1 ? Math.ceil(end - from) : 0;
    from = to;
  }
  return 0;
}

/** The heads of all columns but that of the actions, in order. */
function headsOf(box: HTMLElement): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>("thead th")].slice(0, -1);
}

/** The room before what stays in view at the end: the actions, or the arrow where there are none. */
function roomIn(box: HTMLElement, ofArrow: number = arrow): number {
  const actions = widthOf(box.querySelector("thead th:last-child"));
  return box.clientWidth - (actions === 0 ? ofArrow * remIn() : actions);
}

function remIn(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function widthOf(one: Element | null | undefined): number {
  return one?.getBoundingClientRect().width ?? 0;
}
