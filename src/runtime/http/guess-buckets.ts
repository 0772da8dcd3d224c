import type { Rate } from "../../model/constant.ts";
import { LatestUsed } from "./latest-used.ts";

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Token buckets: each key has `count` tokens, which are refilled evenly over `per` milliseconds. */
export class GuessBuckets {
  readonly #buckets: LatestUsed<Bucket>;

  constructor(capacity = 200_000) {
    this.#buckets = new LatestUsed(capacity);
  }

  /** Takes a token. Gives 0, or the milliseconds until there is one. */
  take(key: string, rate: Rate, now: number): number {
    if (rate.count < 1) return rate.per;
    const left = this.#left(key, rate, now);
    if (left < 1) return Math.ceil(((1 - left) * rate.per) / rate.count);
    this.#buckets.set(key, { left: left - 1, at: now });
    return 0;
  }

  /** Returns a token for an attempt that does not count. */
  giveBack(key: string, rate: Rate, now: number): void {
    this.#buckets.set(key, { left: Math.min(rate.count, this.#left(key, rate, now) + 1), at: now });
  }

  #left(key: string, { count, per }: Rate, now: number): number {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return count;
    return Math.min(count, bucket.left + (Math.max(0, now - bucket.at) * count) / per);
  }
}
