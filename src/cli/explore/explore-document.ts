import { exploreSpecification } from "../../explore/explore-specification.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import type { Specification } from "../../model/specification.ts";
import { showProgress } from "../terminal/show-progress.ts";
import type { ExploreFlags } from "./options.ts";

/** The number of steps of a random walk. */
export const walkLength = 40;

/** Explores a document with the limits in the flags; shows a progress bar on a terminal. */
export function exploreDocument(
  model: Specification,
  { actors, records, depth, states, seconds, walks, seed }: ExploreFlags,
): ExplorationReport {
  const ends = performance.now() + seconds * 1000;
  const progress = showProgress(false, "Exploring small worlds");
  const insight = exploreSpecification(model, {
    bound: { actors: Math.max(1, actors), records: Math.max(1, records), values: "drawn lines", depth },
    budget: { states: Math.max(1, states), isSpent: () => performance.now() > ends },
    walks: walks === 0 ? null : { count: walks, steps: walkLength, seed },
    onProgress: (found, most) => progress.show(found, most),
  });
  progress.end();
  return insight;
}
