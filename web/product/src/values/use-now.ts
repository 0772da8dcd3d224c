import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let now = Date.now();
let ticking: number | undefined;

/** The time, to the half minute: one clock for everything on the page that says "5 minutes ago". */
export function useNow(): number {
  return useSyncExternalStore(listen, () => now);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= window.setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(ticking);
    ticking = undefined;
  };
}
