import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { TestPerson } from "../trace/test-person.ts";

/**
 * Counts requests against the rate limits of the document, so that no request exceeds them. There are two kinds of
 * limits: the personal limit (the constant `callsPerPerson`) counts all requests of a person, and the limit of a call
 * counts a person's requests by that call. All visitors together count as one person, because they come from one
 * address. The counts last for a whole run: the counts of visitors and of known accounts go on from trace to trace.
 *
 * The *target* is the implementation that is tested. A *known account* existed on the target before the run. A *step*
 * is one request of a trace, or a wait. A *visitor* is somebody who is not signed in.
 */
export class RateBudget {
  /** The personal limit; null if the document has none. */
  readonly rate: Rate | null;
  /**
   * The recent requests that count towards each limit. The key is the key of a person or of all visitors (`callerKey`),
   * for the limit of a call followed by the name of the call.
   */
  readonly #requestsByKey = new Map<string, RecentRequests>();
  /** The times of the latest failed sign-ins. */
  readonly #signInFailures: number[] = [];

  constructor({ constants }: Specification) {
    const { value } = constants.find(({ name, type }) => name === "callsPerPerson" && type.kind === "rate") ?? {
      value: null,
    };
    this.rate = value as Rate | null;
  }

  /**
   * How many requests somebody who has made none may make at once by the personal limit; Infinity without one. Limits
   * of calls are left out, because this is about requests by any calls.
   */
  get burst(): number {
    return this.rate === null ? Infinity : this.rate.count - reserveOf(this.rate.count);
  }

  /**
   * Milliseconds until a person, or a visitor (null), may make a call, by the personal limit and by the limit of the
   * call. `requestsToLeave` requests of the personal limit, but at most three quarters of it, are kept for other steps
   * of the trace: the call has to wait until it can be made without using these.
   */
  millisecondsUntilAllowed(caller: TestPerson | null, { name, limit }: Call, now: number, requestsToLeave = 0): number {
    const key = callerKey(caller);
    const waitForPersonalLimit =
      this.rate === null
        ? 0
        : this.#waitAt(key, this.rate, now, Math.min(requestsToLeave, Math.floor(this.rate.count * maxShareToLeave)));
    return limit === null
      ? waitForPersonalLimit
      : Math.max(waitForPersonalLimit, this.#waitAt(`${key} ${name}`, limit, now, 0));
  }

  /**
   * How many requests a person, or a visitor (null), may make now by the personal limit; Infinity without one. Limits
   * of calls are left out, as in `burst`.
   */
  remainingRequests(caller: TestPerson | null, now: number): number {
    if (this.rate === null) return Infinity;
    const { per } = this.rate;
    const times = this.#requestsByKey.get(callerKey(caller))?.times ?? [];
    let recent = 0;
    while (recent < times.length && times[times.length - 1 - recent]! > now - per - margin) recent += 1;
    return Math.max(0, this.burst - recent);
  }

  /** Counts a request. */
  countRequest(caller: TestPerson | null, { name, limit }: Call, now: number): void {
    const key = callerKey(caller);
    if (this.rate !== null) this.#count(key, this.rate, now);
    if (limit !== null) this.#count(`${key} ${name}`, limit, now);
  }

  /**
   * Whether a sign-in may fail now. Most targets block an address after repeated failures, even if the document does
   * not say so.
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

  /**
   * Milliseconds until somebody may make a request that counts under a key and still has `requestsToLeave` requests of
   * the limit left after it; 0 if they may now.
   */
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

/** The times of the latest requests that count towards a limit: at most as many as the limit allows. */
interface RecentRequests {
  readonly rate: Rate;
  readonly times: number[];
}

/**
 * The key of a caller, by which limits count. All visitors share one key. A known account has the same key in all
 * traces, although its person has another id in each trace. The people of other accounts exist in one trace only.
 */
function callerKey(caller: TestPerson | null): string {
  return caller === null ? "" : (caller.account ?? caller.id);
}

/** Milliseconds by which a request counts longer than the limit says, because clocks and transit times differ. */
const margin = 500;

/**
 * How many sign-ins may fail within `failureWindow` milliseconds: so few that a trace with failing sign-ins can be
 * replayed without being blocked.
 */
const maxSignInFailures = 3;
const failureWindow = 60_000 + margin;

/**
 * The largest share of the personal limit that a request has to leave. With a larger one, a small limit would leave
 * nothing for other requests.
 */
const maxShareToLeave = 0.75;

/**
 * How many of the requests that a limit allows are never made, because a request that was counted as over may still
 * count on the target: clocks and transit times differ. Of a small limit all are made, or the tester would make too
 * few.
 */
function reserveOf(count: number): number {
  return count > 10 ? 2 : 0;
}
