import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { TestPerson } from "../trace/person.ts";

/**
 * Counts requests against the rate limits of the document, so that no request exceeds them. It counts for a whole run:
 * visitors, who all come from one address, and accounts that existed before keep their counts from trace to trace.
 */
export class RateBudget {
  /** The limit for each person; null if there is none. */
  readonly rate: Rate | null;
  readonly #requestsByKey = new Map<string, RecentRequests>();
  /** The times of the latest failed sign-ins. */
  readonly #signInFailures: number[] = [];

  constructor({ constants }: Specification) {
    const { value } = constants.find(({ name, type }) => name === "callsPerPerson" && type.kind === "rate") ?? {
      value: null,
    };
    this.rate = value as Rate | null;
  }

  /** How many requests somebody may make at once who has made none; Infinity without a limit. */
  get burst(): number {
    return this.rate === null ? Infinity : this.rate.count - reserveOf(this.rate.count);
  }

  /**
   * Milliseconds until a person, or a visitor (null), may make a call and still has `requestsToLeave` requests left after it. No more than three
   * quarters of the limit are left.
   */
  millisecondsUntilAllowed(caller: TestPerson | null, { name, limit }: Call, now: number, requestsToLeave = 0): number {
    const key = rateLimitKey(caller);
    const waitForPersonalRate =
      this.rate === null
        ? 0
        : this.#waitAt(key, this.rate, now, Math.min(requestsToLeave, Math.floor(this.rate.count * 0.75)));
    return limit === null
      ? waitForPersonalRate
      : Math.max(waitForPersonalRate, this.#waitAt(`${key} ${name}`, limit, now, 0));
  }

  /** How many requests a person, or a visitor (null), may make now; Infinity without a limit. */
  remainingRequests(caller: TestPerson | null, now: number): number {
    if (this.rate === null) return Infinity;
    const { per } = this.rate;
    const times = this.#requestsByKey.get(rateLimitKey(caller))?.times ?? [];
    let recent = 0;
    while (recent < times.length && times[times.length - 1 - recent]! > now - per - margin) recent += 1;
    return Math.max(0, this.burst - recent);
  }

  /** Counts a request. */
  countRequest(caller: TestPerson | null, { name, limit }: Call, now: number): void {
    const key = rateLimitKey(caller);
    if (this.rate !== null) this.#count(key, this.rate, now);
    if (limit !== null) this.#count(`${key} ${name}`, limit, now);
  }

  /**
   * Whether a sign-in may fail now. Most targets block an address after repeated failures, whatever the document says.
   */
  isSignInFailureAllowed(now: number): boolean {
    return this.#signInFailures.filter((time) => time > now - failureWindow).length < maxSignInFailures;
  }

  /** Counts a failed sign-in. */
  countSignInFailure(now: number): void {
    this.#signInFailures.push(now);
    if (this.#signInFailures.length > maxSignInFailures) this.#signInFailures.shift();
  }

  /** Drops callers whose requests no longer count. */
  removeExpired(now: number): void {
    for (const [key, { rate, times }] of this.#requestsByKey)
      if ((times.at(-1) ?? 0) + rate.per + margin < now) this.#requestsByKey.delete(key);
  }

  #waitAt(key: string, { count, per }: Rate, now: number, requestsToLeave: number): number {
    const times = this.#requestsByKey.get(key)?.times;
    const at = (times?.length ?? 0) - Math.max(1, count - reserveOf(count) - requestsToLeave);
    return times === undefined || at < 0 ? 0 : Math.max(0, times[at]! + per + margin - now);
  }

  #count(key: string, rate: Rate, now: number): void {
    const made = this.#requestsByKey.get(key) ?? { rate, times: [] };
    this.#requestsByKey.set(key, made);
    made.times.push(now);
    if (made.times.length > rate.count) made.times.shift();
  }
}

/** The times of a caller's latest requests, as many as the rate counts. */
interface RecentRequests {
  readonly rate: Rate;
  readonly times: number[];
}

/** The key that a limit counts by. All visitors share one because they come from one address. */
function rateLimitKey(caller: TestPerson | null): string {
  return caller === null ? "" : (caller.account ?? caller.id);
}

/** Milliseconds by which a request counts longer than the limit says, because clocks and transit times differ. */
const margin = 500;

/** Low enough that a trace with failing sign-ins can be replayed without being blocked. */
const maxSignInFailures = 3;
const failureWindow = 60_000 + margin;

/** How many requests of a larger limit are never made, for the same reason. */
function reserveOf(count: number): number {
  return count > 10 ? 2 : 0;
}
