import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { Person } from "../story/person.ts";

/**
 * How often people may still call by the document's own word, so that nobody is turned away for having called too often. It
 * counts for a whole run: whoever comes in by the same address, or was there before, is counted on from story to story.
 */
export class Allowance {
  /** How often anybody may call; null: as often as they like. */
  readonly rate: Rate | null;
  readonly #made = new Map<string, Made>();
  /** When somebody failed to sign in last. */
  readonly #failed: number[] = [];

  constructor({ constants }: Specification) {
    const { value } = constants.find(({ name, type }) => name === "callsPerPerson" && type.kind === "rate") ?? {
      value: null,
    };
    this.rate = value as Rate | null;
  }

  /** How many calls anybody may make at once, who has made none; Infinity where nobody counts. */
  get most(): number {
    return this.rate === null ? Infinity : this.rate.count - spare(this.rate.count);
  }

  /** Milliseconds until somebody may make a call and so many more; never are more than three quarters of those there are kept back so. */
  waitFor(who: Person | null, { name, limit }: Call, now: number, kept = 0): number {
    const caller = callerOf(who);
    const anything =
      this.rate === null ? 0 : this.#waitAt(caller, this.rate, now, Math.min(kept, Math.floor(this.rate.count * 0.75)));
    return limit === null ? anything : Math.max(anything, this.#waitAt(`${caller} ${name}`, limit, now, 0));
  }

  /** How many calls somebody may make at once. */
  leftTo(who: Person | null, now: number): number {
    if (this.rate === null) return Infinity;
    const { per } = this.rate;
    const times = this.#made.get(callerOf(who))?.times ?? [];
    let recent = 0;
    while (recent < times.length && times[times.length - 1 - recent]! > now - per - margin) recent += 1;
    return Math.max(0, this.most - recent);
  }

  /** Counts a call that somebody makes. */
  take(who: Person | null, { name, limit }: Call, now: number): void {
    const caller = callerOf(who);
    if (this.rate !== null) this.#count(caller, this.rate, now);
    if (limit !== null) this.#count(`${caller} ${name}`, limit, now);
  }

  /** Whether somebody may fail to sign in: whoever does so often is turned away by most, whatever the document says, and with them all who come the same way. */
  mayFailToSignIn(now: number): boolean {
    return this.#failed.filter((time) => time > now - aMinute).length < mostFailed;
  }

  /** Counts that somebody failed to sign in. */
  noteFailure(now: number): void {
    this.#failed.push(now);
    if (this.#failed.length > mostFailed) this.#failed.shift();
  }

  /** Forgets whoever called so long ago that it counts no more. */
  forget(now: number): void {
    for (const [key, { rate, times }] of this.#made)
      if ((times.at(-1) ?? 0) + rate.per + margin < now) this.#made.delete(key);
  }

  #waitAt(key: string, { count, per }: Rate, now: number, kept: number): number {
    const times = this.#made.get(key)?.times;
    const at = (times?.length ?? 0) - Math.max(1, count - spare(count) - kept);
    return times === undefined || at < 0 ? 0 : Math.max(0, times[at]! + per + margin - now);
  }

  #count(key: string, rate: Rate, now: number): void {
    const made = this.#made.get(key) ?? { rate, times: [] };
    this.#made.set(key, made);
    made.times.push(now);
    if (made.times.length > rate.count) made.times.shift();
  }
}

/** The last calls of somebody, as many as a rate counts. */
interface Made {
  readonly rate: Rate;
  readonly times: number[];
}

/** By what a limit knows somebody: visitors all come from one address. */
function callerOf(who: Person | null): string {
  return who === null ? "" : (who.account ?? who.id);
}

/** Clocks and ways differ: a few calls are left, and a moment. */
const margin = 500;

/** Few enough that a story can be told again without anybody being turned away. */
const mostFailed = 3;
const aMinute = 60_000 + margin;

function spare(count: number): number {
  return count > 10 ? 2 : 0;
}
