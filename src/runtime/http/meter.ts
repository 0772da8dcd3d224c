import type { Rate } from "../../model/constant.ts";

interface Count {
  /** When the window began, in milliseconds. */
  begun: number;
  now: number;
  /** In the window before. */
  before: number;
}

/**
 * Counts calls by key in sliding windows and says who has to wait.
 *
 * A window begins with a key's first call. In it exactly `count` calls pass; later ones weigh what the window before
 * still overlaps, so that no stretch of `per` sees a burst of twice the count. Holds at most `capacity` keys: those
 * unused for longest are forgotten first.
 */
export class Meter {
  readonly #capacity: number;
  readonly #counts = new Map<string, Count>();

  constructor(capacity = 50_000) {
    this.#capacity = capacity;
  }

  /** Takes a call off the rate; answers 0, or the milliseconds until there is one to take. */
  take(key: string, rate: Rate, now: number): number {
    const count = this.#current(key, rate, now);
    const left = 1 - (now - count.begun) / rate.per;
    if (count.before * left + count.now + 1 <= rate.count) {
      count.now += 1;
      return 0;
    }
    return Math.max(1, waitFor(count, rate, now));
  }

  /** Gives back a call that turned out not to count. */
  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (count !== undefined && count.now > 0) count.now -= 1;
  }

  #current(key: string, rate: Rate, now: number): Count {
    const known = this.#counts.get(key);
    if (known === undefined) {
      const fresh = { begun: now, now: 0, before: 0 };
      this.#makeRoom();
      this.#counts.set(key, fresh);
      return fresh;
    }
    const windows = Math.floor((now - known.begun) / rate.per);
    if (windows === 0) return known;
    // A clock that was set back begins anew, as does a key that was silent for a whole window.
    const next = windows === 1 ? { begun: known.begun + rate.per, now: 0, before: known.now } : { begun: now, now: 0, before: 0 };
    this.#counts.delete(key);
    this.#counts.set(key, next);
    return next;
  }

  #makeRoom(): void {
    const [oldest] = this.#counts.size < this.#capacity ? [] : this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

function waitFor({ begun, now: used, before }: Count, { count, per }: Rate, now: number): number {
  const sinceBegun = (weight: number, calls: number): number => per * (1 - (count - 1 - calls) / weight);
  const within = before > 0 && used < count ? sinceBegun(before, used) : per;
  const due = within < per ? within : per + Math.max(0, sinceBegun(used, 0));
  return Math.ceil(begun + Math.min(due, 2 * per) - now);
}
