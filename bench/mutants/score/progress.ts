import { counts } from "./result.ts";
import type { Result } from "./result.ts";
import { foundWithin, percent } from "./share.ts";

/** How far a score is, in one line. `all`: as many culprits are assessed with so many seeds. */
export function progressOf(results: readonly Result[], all: number, seeds: number): string {
  const trials = results.flatMap((one) => one.trials);
  const longest = trials.filter(({ foundAt, calls }) => foundAt === null && calls > 1000).length;
  return [
    `${results.length} of ${all} looked at`,
    `${trials.length} of about ${results.filter(counts).length * seeds} trials`,
    ...(longest === 0 ? [] : [`${longest} in vain`]),
    `${percent(foundWithin(results, 1000))} found within 1,000 calls`,
  ].join(", ");
}
