/**
 * Counts how often the run has covered each coverage item (`CoverageItem`), so that generated requests which cover
 * something new score most. It also keeps which kinds of requests are avoided, because all their answers are known to
 * deviate: the deviation is reported already, and another one would only end the trace.
 *
 * An answer *deviates* if it differs from what the document requires. A *probe* is a request that tries one rule of
 * the protocol rather than a call of the document.
 */
export class CoverageCounts {
  readonly #times = new Map<string, number>();
  readonly #avoided = new Set<string>();

  /**
   * Avoids a kind of request from now on, unless there is no other kind, because its requests are known to deviate, and
   * a deviation ends the trace. The kind is the name of a call, or that name with a probe (`avoidanceKey`) or with
   * concurrency (`concurrentKey`).
   */
  avoid(kindOfRequest: string): void {
    this.#avoided.add(kindOfRequest);
  }

  /** Whether a kind of request is avoided. */
  isAvoided(kindOfRequest: string): boolean {
    return this.#avoided.has(kindOfRequest);
  }

  /** The score for covering these items once more. */
  scoreOf(items: readonly CoverageItem[]): number {
    return items.reduce((sum, { name, weight }) => sum + weight * repeatFactor(this.timesOf(name)), 0);
  }

  /** Counts each of these items as covered once more. */
  count(items: readonly CoverageItem[]): void {
    for (const { name } of items) this.countOne(name);
  }

  /** Counts one item as covered once more, by its name. */
  countOne(name: string): void {
    this.#times.set(name, this.timesOf(name) + 1);
  }

  /** How often an item was covered so far. */
  timesOf(name: string): number {
    return this.#times.get(name) ?? 0;
  }
}

/**
 * The factor for an item, by how often it was covered. It falls quickly, so that new items come first, but never to
 * zero.
 */
function repeatFactor(times: number): number {
  return times === 0 ? 1 : 0.15 / times ** 2;
}

/**
 * Something that a request can cover, such as a call with an outcome, a role and a state of the record. `name` says
 * what, and `weight` is the score for covering it the first time.
 */
export interface CoverageItem {
  readonly name: string;
  readonly weight: number;
}
