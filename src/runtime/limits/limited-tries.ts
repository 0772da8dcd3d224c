import type { Rate } from "../../model/constant.ts";
import { agreedTime } from "./agreed-time.ts";

/** The tries of one key, each of which waits longer than the one before. */
export interface Tries {
  readonly made: number;
  /** Before then nothing is tried. */
  readonly until: number;
  readonly last: number;
  /** The moment from which on this says no more than null: so much quiet has made up for the tries. */
  readonly ends: number;
}

const first = 1000;
const forgottenAfter = 24 * 60 * 60 * 1000;

/** Milliseconds until a key may be tried; 0: now. */
export function waitToTry(tries: Tries | null, now: number): number {
  const counted = stillCounted(tries, now);
  return counted === null ? 0 : Math.max(0, counted.until - Math.max(now, counted.last));
}

/** Counts a try of a key that may be tried: `count` at once, then one after a second, then after twice as long each time, at most `per`. */
export function withTry(tries: Tries | null, { count, per }: Rate, now: number): Tries {
  const counted = stillCounted(tries, now);
  const at = Math.max(now, counted?.last ?? now);
  const made = (counted?.made ?? 0) + 1;
  const wait = made < count ? 0 : Math.min(per, first * 2 ** Math.min(40, made - count));
  return { made, until: at + wait, last: at, ends: at + forgottenAfter };
}

// A clock that was set back begins anew.
function stillCounted(tries: Tries | null, now: number): Tries | null {
  return tries === null || agreedTime(now, tries.last) === null || now >= tries.ends ? null : tries;
}
