import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let ticks = 0;
let ticking: number | undefined;

/** The present at rendering, which follows each half minute: one clock for everything on the page that says "5 minutes ago". */
export function useNow(): number {
  useSyncExternalStore(listen, countOfTicks, countOfTicks);
  return Date.now();
}

function countOfTicks(): number {
  return ticks;
}

function tick(): void {
  ticks += 1;
  for (const tell of listeners) tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (ticking === undefined) {
    ticking = window.setInterval(tick, 30_000);
    // Browsers hold the timers of a window that nobody sees, or that sleeps.
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(ticking);
    document.removeEventListener("visibilitychange", tick);
    ticking = undefined;
  };
}
