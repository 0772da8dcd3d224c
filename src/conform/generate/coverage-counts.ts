import type { CoverageItem } from "./coverage-item.ts";

/** How often each thing that the document tells apart was tried: what was tried least is worth most. */
export class CoverageCounts {
  readonly #times = new Map<string, number>();
  readonly #avoided = new Set<string>();

  /** Has a call tried no more but where nothing else is left: it is known to go wrong, and ends every story that it is in. */
  avoid(call: string): void {
    this.#avoided.add(call);
  }

  isAvoided(call: string): boolean {
    return this.#avoided.has(call);
  }

  /** What trying these once more is worth. */
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

/** What something is worth that was tried so often: hardly anything soon, so that what nobody tried comes first, but never nothing. */
function repeatFactor(times: number): number {
  return times === 0 ? 1 : 0.15 / times ** 2;
}
