import type { Rate } from "../../model/constant.ts";
import { agreedTime } from "./agreed-time.ts";

/**
 * The calls of one key that may still count against its rate.
 *
 * It has to be stored with each call, so its size must not grow with the rate: a rate of more calls than `mostExact` counts them in parts of its period. A call
 * counts until the end of its part is as long ago as the period, so that no period ever has more calls than the rate allows.
 */
export interface RecentCalls {
  /** How many calls the rate allowed when they were made. */
  readonly count: number;
  /** When the latest was made. */
  readonly latest: number;
  /** The latest last. */
  readonly parts: readonly CallsOfPart[];
  /** The number of calls in all parts. */
  readonly sum: number;
  /** The moment from which on this says no more than null. */
  readonly ends: number;
}

/** Calls that count until the same moment. */
export interface CallsOfPart {
  /** The moment from which on their period is measured. */
  readonly at: number;
  readonly calls: number;
}

/** What making calls comes to: nothing to wait for, or the milliseconds until the rate allows them; then nothing is counted. */
export interface TakenCalls {
  readonly calls: RecentCalls | null;
  readonly wait: number;
}

/** The most calls of a period of which each counts until exactly one period later. Of higher rates, this is the number of parts of a period. */
export const mostExact = 200;

/** Counts calls, all of them or none: in no period of `per` milliseconds there are more than `count`. */
export function takeCalls(calls: RecentCalls | null, { count, per }: Rate, now: number, more: number): TakenCalls {
  if (more > count) return { calls, wait: per };
  // Where the rate has changed or the clock was set back, counting begins anew.
  const agreed = calls === null || calls.count !== count ? null : agreedTime(now, calls.latest);
  const latest = agreed ?? now;
  const { parts, sum } = calls === null || agreed === null ? none : withoutPast(calls, latest - per);
  let tooMany = sum + more - count;
  if (tooMany > 0) {
    const last = parts.find((part) => (tooMany -= part.calls) <= 0);
    return { calls, wait: (last?.at ?? latest) + per - latest };
  }
  const at = count <= mostExact ? latest : endOfPart(latest, per);
  return { calls: { count, latest, parts: withCalls(parts, at, more), sum: sum + more, ends: at + per }, wait: 0 };
}

/** The calls without the latest ones, which do not count. */
export function withoutLatest(calls: RecentCalls | null, less: number): RecentCalls | null {
  if (calls === null) return null;
  const { parts, sum } = calls;
  let left = less;
  for (let to = parts.length - 1; to >= 0; to -= 1) {
    const last = parts[to]!;
    if (last.calls > left)
      return { ...calls, parts: [...parts.slice(0, to), { ...last, calls: last.calls - left }], sum: sum - less };
    left -= last.calls;
  }
  return null;
}

const none: Pick<RecentCalls, "parts" | "sum"> = { parts: [], sum: 0 };

/** The parts that still count after a moment, and the number of their calls. */
function withoutPast({ parts, sum }: RecentCalls, moment: number): Pick<RecentCalls, "parts" | "sum"> {
  let [from, left] = [0, sum];
  for (; from < parts.length && parts[from]!.at <= moment; from += 1) left -= parts[from]!.calls;
  return from === 0 ? { parts, sum } : { parts: parts.slice(from), sum: left };
}

function withCalls(parts: readonly CallsOfPart[], at: number, calls: number): readonly CallsOfPart[] {
  const all = parts.slice();
  const last = all.at(-1);
  if (last?.at === at) all[all.length - 1] = { at, calls: last.calls + calls };
  else all.push({ at, calls });
  return all;
}

function endOfPart(now: number, per: number): number {
  const length = Math.ceil(per / mostExact);
  return Math.ceil(now / length) * length;
}
