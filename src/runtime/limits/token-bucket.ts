import type { Rate } from "../../model/constant.ts";
import { agreedTime } from "./agreed-time.ts";

/** A bucket of tokens: `count` at most, which are refilled evenly over `per` milliseconds. */
export interface Tokens {
  readonly left: number;
  /** The moment at which so many were left. */
  readonly at: number;
  /** The moment from which on the bucket is full, which null stands for. */
  readonly ends: number;
}

/** What taking a token comes to: nothing to wait for, or the milliseconds until there is one. */
export interface TakenToken {
  readonly tokens: Tokens | null;
  readonly wait: number;
}

/** Takes a token, if there is one. */
export function takeToken(tokens: Tokens | null, rate: Rate, now: number): TakenToken {
  if (rate.count < 1) return { tokens, wait: rate.per };
  const { left, at } = tokensNow(tokens, rate, now);
  return left < 1
    ? { tokens, wait: Math.ceil(((1 - left) * rate.per) / rate.count) }
    : { tokens: bucketWith(left - 1, at, rate), wait: 0 };
}

/** Returns a token for an attempt that does not count. */
export function giveTokenBack(tokens: Tokens | null, rate: Rate, now: number): Tokens | null {
  if (tokens === null) return null;
  const { left, at } = tokensNow(tokens, rate, now);
  return bucketWith(Math.min(rate.count, left + 1), at, rate);
}

function tokensNow(tokens: Tokens | null, { count, per }: Rate, now: number): Pick<Tokens, "left" | "at"> {
  const at = tokens === null ? null : agreedTime(now, tokens.at);
  // Where the clock was set back, an empty bucket would stay empty until the clock is where it was.
  if (tokens === null || at === null) return { left: count, at: now };
  return { left: Math.min(count, tokens.left + ((at - tokens.at) * count) / per), at };
}

function bucketWith(left: number, at: number, { count, per }: Rate): Tokens {
  return { left, at, ends: at + Math.ceil(((count - left) * per) / Math.max(1, count)) };
}
