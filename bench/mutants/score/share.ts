import type { Result } from "./result.ts";
import { counts } from "./result.ts";

/** The numbers of calls within which differences are to be found. */
export const horizons = [100, 300, 1000, 3000, 10_000] as const;

/**
 * The share of what counts that is found within so many calls, over all seeds; null where nothing counts. What was given up
 * before counts as not found, so that it may be more.
 */
export function foundWithin(results: readonly Result[], calls: number): number | null {
  const trials = results.filter(counts).flatMap((result) => result.trials);
  return trials.length === 0
    ? null
    : trials.filter(({ foundAt }) => foundAt !== null && foundAt <= calls).length / trials.length;
}

/** In percent, with one digit behind the point. */
export function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

/** The one in the middle. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? null;
}
