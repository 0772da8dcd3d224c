import { useSyncExternalStore } from "react";

let reachable = true;
let isPageLeft = false;
const listeners = new Set<() => void>();
const leavingListeners = new Set<() => void>();

/** Whether the server was reached when it was last asked. */
export function isReachable(): boolean {
  return reachable;
}

/** Notes whether the server was reached. */
export function noteReachable(now: boolean): void {
  if (isPageLeft || now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
}

/**
 * Has nothing noted any more, since the page is about to be left: with its session end its connections, and what it shows may not be asked for again.
 * Answers how to go on if it stays.
 */
export function leavePage(): () => void {
  isPageLeft = true;
  for (const listener of leavingListeners) listener();
  return () => {
    isPageLeft = false;
  };
}

/** Whether the page is about to be left. */
export function isLeavingPage(): boolean {
  return isPageLeft;
}

/** Calls back when the page is about to be left. */
export function onPageLeaving(listener: () => void): void {
  leavingListeners.add(listener);
}

/** Calls back whenever the server goes or comes back; answers how to stop listening. */
export function onReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be reached, as it changes. */
export function useReachable(): boolean {
  return useSyncExternalStore(onReachability, isReachable);
}
