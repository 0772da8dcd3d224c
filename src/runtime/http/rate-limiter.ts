import type { Rate } from "../../model/constant.ts";

/** The times of the last calls of one key, as many as its rate counts, as a ring buffer. */
interface Calls {
  readonly count: number;
  readonly times: number[];
  made: number;
}

/**
 * Counts calls by key and tells how long to wait: in no period of `per` milliseconds there are more than `count` calls. It
 * remembers at most `capacity` calls of all keys together, and forgets the keys that have not been used for longest.
 */
export class RateLimiter {
  readonly #capacity: number;
  readonly #calls = new Map<string, Calls>();
  #remembered = 0;

  constructor(capacity = 1_000_000) {
    this.#capacity = capacity;
  }

  /** Counts a call. Gives 0, or the milliseconds until the rate allows one. */
  take(key: string, { count, per }: Rate, now: number): number {
    if (count < 1) return per;
    const kept = this.#calls.get(key);
    const calls = kept !== undefined && isStillGood(kept, count, now) ? kept : { count, times: [], made: 0 };
    if (kept !== undefined && kept !== calls) this.#remembered -= kept.times.length;
    // The key used last is forgotten last.
    this.#calls.delete(key);
    this.#calls.set(key, calls);
    const slot = calls.made % count;
    const oldest = calls.times[slot];
    if (oldest !== undefined && oldest + per > now) return oldest + per - now;
    if (oldest === undefined) this.#remembered += 1;
    calls.times[slot] = now;
    calls.made += 1;
    if (this.#remembered > this.#capacity) this.#makeRoom();
    return 0;
  }

  /** The milliseconds until the rate allows a call, without counting one. */
  wait(key: string, { count, per }: Rate, now: number): number {
    if (count < 1) return per;
    const calls = this.#calls.get(key);
    if (calls === undefined || !isStillGood(calls, count, now)) return 0;
    return Math.max(0, (calls.times[calls.made % count] ?? -Infinity) + per - now);
  }

  /** Takes back the latest call of a key, which does not count. */
  giveBack(key: string): void {
    const calls = this.#calls.get(key);
    if (calls === undefined || calls.made === 0) return;
    calls.made -= 1;
    calls.times[calls.made % calls.count] = -Infinity;
  }

  #makeRoom(): void {
    for (const [key, calls] of this.#calls) {
      this.#calls.delete(key);
      this.#remembered -= calls.times.length;
      if (this.#remembered <= this.#capacity) return;
    }
  }
}

// Where the rate has changed or the clock was set back, counting begins anew.
function isStillGood(calls: Calls, count: number, now: number): boolean {
  return calls.count === count && (calls.times[(calls.made - 1) % count] ?? -Infinity) <= now;
}
