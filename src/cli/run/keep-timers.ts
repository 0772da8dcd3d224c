import type { Engine } from "../../runtime/engine/engine.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import type { ReadWriteLock } from "../../runtime/http/read-write-lock.ts";

const everyMillisecond = 1000;
const forgetEvery = 60 * 60 * 1000;

/** Fires due timers now, including those that came due while the product was stopped, and then every second. */
export function keepTimers(
  first: Engine,
  lock: ReadWriteLock,
  clock: () => number,
  forget: () => Promise<void>,
  onUnavailable: (failure: StoreUnavailable) => void,
): { replace(engine: Engine): void; close(): Promise<void> } {
  let engine = first;
  let stopped = false;
  let forgotten = 0;
  let timeout: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      await lock.shared(() => engine.fireTimers(new Date(clock()).toISOString()));
      if (clock() - forgotten > forgetEvery) {
        await forget();
        forgotten = clock();
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) onUnavailable(error);
      else process.stderr.write(`ninepoint: the timers could not be looked at: ${String(error)}\n`);
    }
    if (!stopped) timeout = setTimeout(next, everyMillisecond);
  };
  let underway = round();
  function next(): void {
    underway = round();
  }
  return {
    replace(other) {
      engine = other;
    },
    async close() {
      stopped = true;
      clearTimeout(timeout);
      await underway;
    },
  };
}
