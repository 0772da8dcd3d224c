import type { Rate } from "../../model/constant.ts";
import { agreedTime } from "./agreed-time.ts";

/**
 * The calls of one key that may still count against its rate.
 *
 * INVARIANT: the times between `from` and `to` never change. States that follow each other share the array, to whose end the later one has
 * added: a copy for each call would cost as much as the rate is high. `recent-calls.test.ts` guards this.
 */
export interface RecentCalls {
  /** How many calls the rate allowed when they were made. */
  readonly count: number;
  /** When they were made, the latest last. */
  readonly times: number[];
  readonly from: number;
  readonly to: number;
  /** The moment from which on this says no more than null. */
  readonly ends: number;
}

/** What making calls comes to: nothing to wait for, or the milliseconds until the rate allows them; then nothing is counted. */
export interface TakenCalls {
  readonly calls: RecentCalls | null;
  readonly wait: number;
}

/** Counts calls, all of them or none: in no period of `per` milliseconds there are more than `count`. */
export function takeCalls(calls: RecentCalls | null, { count, per }: Rate, now: number, more: number): TakenCalls {
  if (count < 1) return { calls, wait: per };
  const at = calls === null || calls.count !== count ? null : agreedTime(now, calls.times[calls.to - 1] ?? now);
  // Where the rate has changed or the clock was set back, counting begins anew.
  if (calls === null || at === null) {
    if (more > count) return { calls, wait: per };
    return { calls: { count, times: Array<number>(more).fill(now), from: 0, to: more, ends: now + per }, wait: 0 };
  }
  const { times, to } = calls;
  let { from } = calls;
  while (from < to && times[from]! <= at - per) from += 1;
  const tooMany = to - from + more - count;
  if (tooMany > 0) return { calls, wait: more > count ? per : times[from + tooMany - 1]! + per - at };
  // What another state has added is left to it, and what counts no more is left out before it is half of all.
  const isShared = to === times.length && from * 2 <= to;
  const kept = isShared ? times : times.slice(from, to);
  for (let made = 0; made < more; made += 1) kept.push(at);
  return { calls: { count, times: kept, from: isShared ? from : 0, to: kept.length, ends: at + per }, wait: 0 };
}

/** The calls without the latest ones, which do not count. */
export function withoutLatest(calls: RecentCalls | null, less: number): RecentCalls | null {
  return calls === null || calls.to - calls.from <= less ? null : { ...calls, to: calls.to - less };
}
