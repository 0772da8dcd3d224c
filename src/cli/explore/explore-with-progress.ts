import { explorationOptions } from "../../api/reading/exploration-options.ts";
import { exploreSpecification } from "../../explore/explore-specification.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import type { Specification } from "../../model/specification.ts";
import { showProgress } from "../terminal/show-progress.ts";
import type { ExploreFlags } from "./explore-options.ts";

/** Explores a document with the limits in the flags; shows a progress bar on a terminal. */
export function exploreWithProgress(model: Specification, flags: ExploreFlags): ExplorationReport {
  const progress = showProgress(false, "Exploring small worlds");
  const insight = exploreSpecification(model, explorationOptions(flags, progress.show));
  progress.end();
  return insight;
}
