import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../world/random/random.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import { ReferableRecords } from "../generate/referable-records.ts";
import type { TestPerson } from "../trace/person.ts";
import type { Simulation, SimulationState } from "./simulation.ts";

/**
 * The context in which requests are generated in a simulated state. Only these people make requests, and none refers to
 * a record whose id is in `excludedIds`. Nobody has to wait for a rate limit, and values that only the target knows are
 * taken as known.
 */
export function simulatedContext(
  simulation: Simulation,
  simulated: SimulationState,
  people: readonly TestPerson[],
  excludedIds: ReadonlySet<string>,
  { random, traceId }: { readonly random: Random; readonly traceId: string },
): Omit<GenerationContext, "number"> {
  const { model, isShared, coneOfInfluence } = simulation;
  const isKeyKnown = (key: Value): boolean => simulation.isKeyKnown(simulated, key);
  const referable = new ReferableRecords({
    model,
    state: simulated.documentState,
    excludedIds,
    isKeyKnown,
    fieldsNotLearned: () => new Set(),
  });
  return {
    model,
    coneOfInfluence,
    state: simulated.documentState,
    people,
    isWithinRateLimit: () => true,
    referable,
    isKeyKnown,
    random,
    now: simulation.nowIn(simulated),
    traceId,
    isShared,
  };
}
