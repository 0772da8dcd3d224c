/** Counts how often each coverage item was covered; what was covered least scores most. */
export class CoverageCounts {
  readonly #times = new Map<string, number>();
  readonly #avoided = new Set<string>();

  /** Avoids a call from now on unless nothing else is left: it is known to deviate, and ends every trace. */
  avoid(call: string): void {
    this.#avoided.add(call);
  }

  isAvoided(call: string): boolean {
    return this.#avoided.has(call);
  }

  /** The score for covering these items once more. */
  scoreOf(items: readonly CoverageItem[]): number {
    return items.reduce((sum, { name, weight }) => sum + weight * repeatFactor(this.timesOf(name)), 0);
  }

  count(items: readonly CoverageItem[]): void {
    for (const { name } of items) this.countOne(name);
  }

  countOne(name: string): void {
    this.#times.set(name, this.timesOf(name) + 1);
  }

  timesOf(name: string): number {
    return this.#times.get(name) ?? 0;
  }
}

/**
 * The factor for an item that was covered so often. It falls quickly, so that new items come first, but never to zero.
 */
function repeatFactor(times: number): number {
  return times === 0 ? 1 : 0.15 / times ** 2;
}

/** Something that a request can cover, with the score for covering it the first time. */
export interface CoverageItem {
  readonly name: string;
  readonly weight: number;
}
