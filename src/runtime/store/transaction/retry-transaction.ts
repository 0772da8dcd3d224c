import { StoreUnavailable } from "../store-unavailable.ts";
import { SerializationFailure } from "./serialization-failure.ts";

/** Runs a transaction, and runs it again where the database has undone it for others that ran at the same time. */
export async function retryTransaction<T>(run: () => Promise<T>, retries: RetryPolicy = jitteredRetries): Promise<T> {
  const began = retries.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (failure) {
      if (!(failure instanceof SerializationFailure)) throw failure;
      if (!(await retries.pause(attempt, retries.now() - began))) throw new StoreUnavailable("conflicts", failure);
    }
  }
}

/** Decides whether a transaction that the database has undone is run again, and waits before it is. */
export interface RetryPolicy {
  /** Waits before attempt number `attempt` (the second is 1), which follows the first after `elapsed` milliseconds; false where no further attempt is made. */
  pause(attempt: number, elapsed: number): Promise<boolean>;
  /** A clock in milliseconds. */
  now(): number;
}

/** How long is retried, in milliseconds. */
interface RetryTimes {
  /** After this time there is no other attempt, unless there were fewer than `fewest`. */
  readonly longest: number;
  readonly fewest: number;
  readonly shortestPause: number;
  readonly longestPause: number;
}

/**
 * Waits a random time up to a bound that doubles with each attempt: processes that have met once would meet again after equal waits.
 * Attempts are bounded by time and not by number, since a short transaction needs dozens of them where many processes write. One that takes longer
 * than that, such as an import or the first data of a product, is run again a few times all the same.
 */
export const jitteredRetries = retryFor({ longest: 5000, fewest: 4, shortestPause: 4, longestPause: 250 });

/** The same for what people wait for, such as a migration: for two minutes, with pauses in which other processes do what has waited for it. */
export const patientRetries = retryFor({ longest: 120_000, fewest: 4, shortestPause: 500, longestPause: 5000 });

function retryFor({ longest, fewest, shortestPause, longestPause }: RetryTimes): RetryPolicy {
  return {
    now: () => performance.now(),
    async pause(attempt, elapsed) {
      if (elapsed > longest && attempt > fewest) return false;
      const bound = Math.min(longestPause, shortestPause * 2 ** Math.min(attempt - 1, 10));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * bound));
      return true;
    },
  };
}
