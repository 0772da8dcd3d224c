import type { Engine } from "../../runtime/engine/engine.ts";
import type { RefusedTimer } from "../../runtime/engine/refused-timer.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import type { ReadWriteLock } from "../../runtime/http/read-write-lock.ts";
import { createFirstRefusals } from "./first-refusals.ts";

const everyMillisecond = 1000;
const forgetEvery = 60 * 60 * 1000;

/** What timers need besides the engine. */
interface TimerOptions {
  readonly lock: ReadWriteLock;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Deletes what is kept for a limited time. */
  readonly cleanUp: () => Promise<void>;
  readonly onUnavailable: (failure: StoreUnavailable) => void;
  /** Is told how many timers have fired, where any have. */
  readonly onFired: (count: number) => void;
  /** Is told in each round which timers were refused by the document: all of them, and those of which the round before has not told. */
  readonly onRefused: (all: number, first: readonly RefusedTimer[]) => void;
  /** Takes what went wrong, by a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** Fires due timers now, including those that came due while the product was stopped, and then every second. */
export function keepTimers(
  first: Engine,
  { lock, clock, cleanUp, onUnavailable, onFired, onRefused, onFault }: TimerOptions,
): { replace(engine: Engine): void; close(): Promise<void> } {
  let engine = first;
  let stopped = false;
  let forgotten = -Infinity;
  const firstOf = createFirstRefusals();
  let timeout: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      const refused: RefusedTimer[] = [];
      const fired = await lock.shared(() =>
        engine.fireTimers(new Date(clock()).toISOString(), (one) => void refused.push(one)),
      );
      onRefused(refused.length, firstOf(refused));
      if (fired > 0) onFired(fired);
      // A clock that is wrong for a moment makes nothing be deleted, and one that was set back does not keep things for years.
      if (performance.now() - forgotten > forgetEvery) {
        await cleanUp();
        forgotten = performance.now();
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) onUnavailable(error);
      else onFault(error);
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
