import { dialogMark, noteEntry, onceLeft, takeStep } from "./dialog-entry.ts";
import { isPrototype } from "./is-prototype.ts";
import { followScroll } from "./scroll-places.ts";

/** Where the browser is, as the application uses it: path and query. */
export function currentHref(): string {
  if (isPrototype) return window.location.hash.startsWith("#/") ? window.location.hash.slice(1) : "/";
  return window.location.pathname + window.location.search;
}

/** The path of where the browser is, percent-encoded. */
export function currentPath(): string {
  return isPrototype ? (currentHref().split("?")[0] ?? "/") : window.location.pathname;
}

/** The origin of the product's addresses. That of a file is none: what is written as an address of the product would be taken for one of the disk. */
export const productOrigin = isPrototype ? "https://prototype.invalid" : window.location.origin;

/** What a link to an address of the product has to name. */
export function addressOf(href: string): string {
  return isPrototype && href.startsWith("/") ? `#${href}` : href;
}

/** What an entry of the browser's history holds besides its address; the same object until the entry changes. */
export function currentEntryState(): unknown {
  return window.history.state;
}

/** The address from which one came to the current path, with its query; null where one came from outside. */
export function cameFrom(): string | null {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "from" in state && typeof state.from === "string"
    ? state.from
    : null;
}

/** Goes to another address of the product. `state` is kept with the entry of the browser's history. */
export function goTo(href: string, how: "push" | "replace" = "push", state: object = {}): void {
  onceLeft(() => enter(href, how, state));
}

function enter(href: string, how: "push" | "replace", state: object): void {
  scroll.leave();
  const name = how === "push" ? newName() : nameOf(window.history.state);
  // Where only the query changes, or an address is corrected, one still came from where one came from.
  const isSamePlace = how === "replace" || href.split("?")[0] === currentPath();
  const entry = { ...state, name, from: isSamePlace ? cameFrom() : currentHref() };
  const mark = dialogMark();
  if (how === "replace") window.history.replaceState({ ...entry, ...mark }, "", addressOf(href));
  else if (mark !== null) window.history.replaceState(entry, "", addressOf(href));
  else window.history.pushState(entry, "", addressOf(href));
  noteEntry();
  scroll.enter(name);
  tell();
}

/** Calls a function whenever the address changes; returns what ends that. */
export function listenToLocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const listeners = new Set<() => void>();
const scroll = followScroll(nameOf(window.history.state));

window.addEventListener("popstate", ({ state }) => {
  if (takeStep()) return;
  scroll.leave();
  scroll.return(nameOf(state));
  tell();
});

function tell(): void {
  for (const listener of listeners) listener();
}

/** The name of an entry of the browser's history; its address where the application did not make it. */
function nameOf(state: unknown): string {
  return typeof state === "object" && state !== null && "name" in state ? String(state.name) : currentHref();
}

function newName(): string {
  return Math.random().toString(36).slice(2);
}
