import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../generation/random/random.ts";
import type { Random } from "../../generation/random/random.ts";
import { CoverageCounts } from "../generate/coverage-counts.ts";
import { LiveMutants } from "../live-mutants/live-mutants.ts";

/**
 * What the traces of a run share: what they have covered, which mutants are still alive, and the random choices.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *coverage item* is something that a request can
 * cover, such as a call with an outcome. A request *kills* a mutant if the document and the mutant answer it
 * differently.
 */
export interface RunState {
  readonly random: Random;
  /** How often each coverage item was covered by requests of the run. */
  readonly coverageCounts: CoverageCounts;
  /** The fields and values on which the document's conditions depend. */
  readonly coneOfInfluence: ConeOfInfluence;
  /** The mutants of the document that no answer of the run has killed. */
  readonly liveMutants: LiveMutants;
  /** How many turns the traces of the run have had. */
  turnCount: number;
}

/** The state of a run of which no trace was run yet. `seed` determines its random choices. */
export function createRunState(model: Specification, seed: number): RunState {
  return {
    random: createRandom(seed),
    coverageCounts: new CoverageCounts(),
    coneOfInfluence: coneOfInfluenceFor(model),
    liveMutants: new LiveMutants(model),
    turnCount: 0,
  };
}
