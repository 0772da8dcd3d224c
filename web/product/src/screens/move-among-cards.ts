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

/** The steps that keys have asked for in a column while a card was not in the page yet: each key press counts, however fast they come. */
const waitingSteps = new WeakMap<Element, number>();

function goUpOrDown(place: HTMLElement, step: 1 | -1): void {
  const list = place.parentElement;
  if (list === null) return;
  const before = waitingSteps.get(list);
  waitingSteps.set(list, (before ?? 0) + step);
  if (before === undefined) takeSteps(list, place);
}

/** Only the cards in view are in the page, and the one with the focus may have been scrolled out of it: what is beside it comes back with it. */
function takeSteps(list: Element, place: HTMLElement, frames = 0): void {
  const steps = waitingSteps.get(list) ?? 0;
  const wanted = Number(place.getAttribute("aria-posinset")) + Math.sign(steps);
  const isThere = steps !== 0 && wanted >= 1 && wanted <= Number(place.getAttribute("aria-setsize"));
  if (!isThere || frames > mostFrames) return void waitingSteps.delete(list);
  const next = list.querySelector<HTMLElement>(`:scope > li[aria-posinset="${wanted}"]`);
  if (next === null) {
    place.scrollIntoView({ block: "nearest" });
    requestAnimationFrame(() => takeSteps(list, place, frames + 1));
    return;
  }
  focusCard(next);
  waitingSteps.set(list, steps - Math.sign(steps));
  takeSteps(list, next);
}

/** Goes to the card at the same height in the next column that has any. */
function goAside(board: HTMLElement, place: HTMLElement, step: 1 | -1): void {
  if (place.parentElement !== null) waitingSteps.delete(place.parentElement);
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
