import type { StateSearch } from "./state-search.ts";
import { NewnessMeasure } from "./newness-measure.ts";
import type { Newness } from "./newness-measure.ts";

/** How far an aimed search goes. */
export interface AimedBudget {
  /** The most states that are expanded. */
  readonly states: number;
  readonly isSpent: () => boolean;
}

/**
 * Expands the states of a search in which most is new first, and so comes far in few states, where a search in breadth stays
 * near the beginning. Answers how many states it expanded; a search in which nothing is left expanded them all.
 */
export function searchByNewness(search: StateSearch, { states, isSpent }: AimedBudget): number {
  const measure = new NewnessMeasure(search.model);
  const waiting: Readonly<Record<Newness, number[]>> = { much: [0], some: [], none: [] };
  let expanded = 0;
  const next = (): number | undefined =>
    (expanded % 2 === 0 ? waiting.much.pop() : waiting.much.shift()) ?? waiting.some.shift() ?? waiting.none.shift();
  for (let at = next(); at !== undefined && expanded < states && !isSpent() && !search.isCut; at = next()) {
    const from = at;
    if (search.tree.depthOf(from) >= search.world.bound.depth) continue;
    search.eachStep(
      from,
      (by, after) => {
        const known = search.size;
        const added = search.addState(from, by, after);
        if (added < known) return;
        waiting[measure.measure(search.reader.state, search.momentOf(after))].push(added);
      },
      () => {},
    );
    expanded += 1;
  }
  return expanded;
}
