import { afterFirstScreen } from "./first-screen.ts";

/** Loads code that is not needed until somebody does something: one part after another, once the first screen is shown and the browser has time. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (isLoading) return;
  isLoading = true;
  afterFirstScreen(() => whenIdle(loadNext));
}

const waiting: (() => Promise<unknown>)[] = [];
let isLoading = false;

function loadNext(): void {
  const load = waiting.shift();
  if (load === undefined) {
    isLoading = false;
    return;
  }
  // What can't be loaded now is asked for again when it is used.
  void load().then(continueLoading, continueLoading);
}

function continueLoading(): void {
  whenIdle(loadNext);
}

function whenIdle(effect: () => void): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(effect);
  else window.setTimeout(effect, 50);
}
