import type { KeyboardEvent } from "react";

/** How often a card is looked for that is not in the page yet: once in each frame. */
const mostFrames = 20;

/** Moves the focus on a board from card to card, by arrow keys. On the name of a card, the space bar selects it and scrolls nothing. */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: board, target, key } = event;
  // A menu of the board tells it of its keys, too.
  if (!(target instanceof HTMLElement) || !board.contains(target) || isModified(event)) return;
  const place = target.closest("li");
  if (place === null) return;
  if (key === " " && target.matches("[data-record-link]"))
    place.querySelector<HTMLElement>("[data-record-check]")?.click();
  else if (key === "ArrowDown" || key === "ArrowUp") goUpOrDown(place, key === "ArrowDown" ? 1 : -1);
  else if (key === "ArrowLeft" || key === "ArrowRight")
    goAside(board, place, (key === "ArrowRight") === (getComputedStyle(board).direction === "ltr") ? 1 : -1);
  else return;
  event.preventDefault();
}

function isModified({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/** Only the cards in view are in the page, and the one with the focus may have been scrolled out of it: what is beside it comes back with it. */
function goUpOrDown(place: HTMLElement, step: 1 | -1, frames = 0): void {
  const wanted = Number(place.getAttribute("aria-posinset")) + step;
  const next = place.parentElement?.querySelector<HTMLElement>(`:scope > li[aria-posinset="${wanted}"]`);
  if (next !== null && next !== undefined) return focusCard(next);
  if (wanted < 1 || wanted > Number(place.getAttribute("aria-setsize")) || frames > mostFrames) return;
  place.scrollIntoView({ block: "nearest" });
  requestAnimationFrame(() => goUpOrDown(place, step, frames + 1));
}

/** Goes to the card at the same height in the next column that has any. */
function goAside(board: HTMLElement, place: HTMLElement, step: 1 | -1): void {
  const columns = [...board.children].filter((column) => column.querySelector("li") !== null);
  const next = columns[columns.findIndex((column) => column.contains(place)) + step];
  const height = (one: Element): number => one.getBoundingClientRect().top;
  const [nearest] = [...(next?.querySelectorAll("li") ?? [])].sort(
    (a, b) => Math.abs(height(a) - height(place)) - Math.abs(height(b) - height(place)),
  );
  if (nearest !== undefined) focusCard(nearest);
}

function focusCard(place: HTMLElement): void {
  const stop =
    place.querySelector<HTMLElement>("[data-record-link]") ?? place.querySelector<HTMLElement>("input, button");
  stop?.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest", inline: "nearest" });
}
