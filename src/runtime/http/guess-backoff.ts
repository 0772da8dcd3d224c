import type { Rate } from "../../model/constant.ts";
import { LatestUsed } from "./latest-used.ts";

interface Tries {
  readonly made: number;
  /** Before then nothing is tried. */
  readonly until: number;
  readonly last: number;
}

const first = 1000;
/** After so much quiet the tries of a key count no more. */
const forgottenAfter = 24 * 60 * 60 * 1000;

/** Has the tries of one key wait longer and longer: `count` at once, then a second, then twice as long each time, at most `per`. */
export class GuessBackoff {
  readonly #tries: LatestUsed<Tries>;

  constructor(capacity = 200_000) {
    this.#tries = new LatestUsed(capacity);
  }

  /** Milliseconds until a key may be tried; 0: now. */
  waitFor(key: string, now: number): number {
    const tries = this.#of(key, now);
    return Math.max(0, tries.until - now);
  }

  /** Counts a try of a key that may be tried. */
  take(key: string, { count, per }: Rate, now: number): void {
    const made = this.#of(key, now).made + 1;
    const wait = made < count ? 0 : Math.min(per, first * 2 ** Math.min(40, made - count));
    this.#tries.set(key, { made, until: now + wait, last: now });
  }

  /** Forgets the tries of a key, one of which was right. */
  forget(key: string): void {
    this.#tries.delete(key);
  }

  // A clock that was set back begins anew.
  #of(key: string, now: number): Tries {
    const tries = this.#tries.get(key);
    return tries === undefined || tries.last > now || now - tries.last >= forgottenAfter ? none : tries;
  }
}

const none: Tries = { made: 0, until: 0, last: 0 };
