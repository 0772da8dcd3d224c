import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import { ReferableRecords } from "../generate/referable-records.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { Simulation, SimulationState } from "./simulation.ts";

/**
 * The context in which requests are generated during a simulation. A simulation runs requests on the document's model
 * and on a mutant of it, a copy with one mistake, and sends nothing. The generators of requests were written for a
 * real run, where `GenerationContext` says what the target holds and has revealed. Here the simulated state of the
 * document's model takes the place of the target:
 *
 * - Only `people` make requests, and no request refers to a record whose id is in `excludedIds`, or to one that existed
 *   before the run.
 * - Rate limits are not simulated: everybody may always call.
 * - Keys of records count as known once an answer of the simulation has shown them (see `Simulation.isValueKnown`).
 *   Values of other fields that only a target can know, such as times, always count as known, so that lists may be
 * sorted
 *   by them.
 *
 * The number of the request (`number`), from which its unique values are made, is missing: the caller adds a different
 * number for each request. Texts that are generated contain `traceId`, which identifies the trace.
 *
 * The *target* is the implementation that is tested.
 */
export function simulatedContext(
  simulation: Simulation,
  simulated: SimulationState,
  people: readonly TestPerson[],
  excludedIds: ReadonlySet<string>,
  { random, traceId }: { readonly random: Random; readonly traceId: string },
): Omit<GenerationContext, "number"> {
  const { model, isShared, coneOfInfluence } = simulation;
  const isValueKnown = (key: Value): boolean => simulation.isValueKnown(simulated, key);
  const referable = new ReferableRecords({
    model,
    state: simulated.documentState,
    excludedIds: new Set([...excludedIds, ...simulation.idsFromBefore]),
    isValueKnown,
    fieldsNotLearned: () => new Set(),
  });
  return {
    model,
    coneOfInfluence,
    state: simulated.documentState,
    people,
    isWithinRateLimit: () => true,
    referable,
    isValueKnown,
    random,
    now: simulation.nowIn(simulated),
    traceId,
    isShared,
  };
}
