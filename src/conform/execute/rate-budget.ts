import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { Person } from "../trace/person.ts";

/**
 * How often people may still call by the document's own word, so that nobody is turned away for having called too often. It
 * counts for a whole run: whoever comes in by the same address, or was there before, is counted on from story to story.
 */
export class RateBudget {
  /** How often anybody may call; null: as often as they like. */
  readonly rate: Rate | null;
  readonly #callsByKey = new Map<string, RecentCalls>();
  /** When somebody failed to sign in last. */
  readonly #signInFailures: number[] = [];

  constructor({ constants }: Specification) {
    const { value } = constants.find(({ name, type }) => name === "callsPerPerson" && type.kind === "rate") ?? {
      value: null,
    };
    this.rate = value as Rate | null;
  }

  /** How many calls anybody may make at once, who has made none; Infinity where nobody counts. */
  get burst(): number {
    return this.rate === null ? Infinity : this.rate.count - reserveOf(this.rate.count);
  }

  /** Milliseconds until somebody may make a call and so many more; never are more than three quarters of those there are kept back so. */
  waitFor(caller: Person | null, { name, limit }: Call, now: number, reserved = 0): number {
    const key = rateLimitKey(caller);
    const anything =
      this.rate === null
        ? 0
        : this.#waitAt(key, this.rate, now, Math.min(reserved, Math.floor(this.rate.count * 0.75)));
    return limit === null ? anything : Math.max(anything, this.#waitAt(`${key} ${name}`, limit, now, 0));
  }

  /** How many calls somebody may make at once. */
  callsLeft(caller: Person | null, now: number): number {
    if (this.rate === null) return Infinity;
    const { per } = this.rate;
    const times = this.#callsByKey.get(rateLimitKey(caller))?.times ?? [];
    let recent = 0;
    while (recent < times.length && times[times.length - 1 - recent]! > now - per - margin) recent += 1;
    return Math.max(0, this.burst - recent);
  }

  /** Counts a call that somebody makes. */
  countCall(caller: Person | null, { name, limit }: Call, now: number): void {
    const key = rateLimitKey(caller);
    if (this.rate !== null) this.#count(key, this.rate, now);
    if (limit !== null) this.#count(`${key} ${name}`, limit, now);
  }

  /** Whether somebody may fail to sign in: whoever does so often is turned away by most, whatever the document says, and with them all who come the same way. */
  isSignInFailureAllowed(now: number): boolean {
    return this.#signInFailures.filter((time) => time > now - failureWindow).length < maxSignInFailures;
  }

  /** Counts that somebody failed to sign in. */
  countSignInFailure(now: number): void {
    this.#signInFailures.push(now);
    if (this.#signInFailures.length > maxSignInFailures) this.#signInFailures.shift();
  }

  /** Forgets whoever called so long ago that it counts no more. */
  removeExpired(now: number): void {
    for (const [key, { rate, times }] of this.#callsByKey)
      if ((times.at(-1) ?? 0) + rate.per + margin < now) this.#callsByKey.delete(key);
  }

  #waitAt(key: string, { count, per }: Rate, now: number, reserved: number): number {
    const times = this.#callsByKey.get(key)?.times;
    const at = (times?.length ?? 0) - Math.max(1, count - reserveOf(count) - reserved);
    return times === undefined || at < 0 ? 0 : Math.max(0, times[at]! + per + margin - now);
  }

  #count(key: string, rate: Rate, now: number): void {
    const made = this.#callsByKey.get(key) ?? { rate, times: [] };
    this.#callsByKey.set(key, made);
    made.times.push(now);
    if (made.times.length > rate.count) made.times.shift();
  }
}

/** The last calls of somebody, as many as a rate counts. */
interface RecentCalls {
  readonly rate: Rate;
  readonly times: number[];
}

/** By what a limit knows somebody: visitors all come from one address. */
function rateLimitKey(caller: Person | null): string {
  return caller === null ? "" : (caller.account ?? caller.id);
}

/** Clocks and ways differ: a few calls are left, and a moment. */
const margin = 500;

/** Few enough that a story can be told again without anybody being turned away. */
const maxSignInFailures = 3;
const failureWindow = 60_000 + margin;

function reserveOf(count: number): number {
  return count > 10 ? 2 : 0;
}
