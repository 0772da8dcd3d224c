import type { ExploreOptions } from "../../explore/check-properties.ts";
import type { ExplorationLimits } from "../shape/exploration-limits.ts";

/** The limits, each of them. */
export type SaidLimits = { readonly [Name in keyof ExplorationLimits]-?: number };

/** How far exploring looks where nothing else is said. */
export const usualExploration: SaidLimits = {
  actors: 2,
  records: 2,
  depth: Infinity,
  states: 20_000,
  seconds: Infinity,
  walks: 200,
  seed: 1,
};

/** As many steps as one walk takes. */
export const walkLength = 40;

/** What the explorer is told, from now on. */
export function explorationOptions(
  limits: ExplorationLimits,
  onProgress: ExploreOptions["onProgress"],
): ExploreOptions {
  // An option that is undefined is as good as none.
  const said = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const { actors, records, depth, states, seconds, walks, seed } = { ...usualExploration, ...said };
  const began = performance.now();
  return {
    bound: { actors: Math.max(1, actors), records: Math.max(1, records), values: "drawn lines", depth },
    budget: { states: Math.max(1, states), isSpent: (share = 1) => performance.now() > began + seconds * 1000 * share },
    walks: walks === 0 ? null : { count: walks, steps: walkLength, seed },
    ...(onProgress === undefined ? {} : { onProgress }),
  };
}
