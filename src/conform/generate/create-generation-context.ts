import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../generation/random/random.ts";
import { ReferableRecords } from "./referable-records.ts";
import type { GenerationContext } from "./generation-context.ts";
import { activePeople } from "./active-people.ts";
import type { Executor } from "../execute/executor.ts";

/**
 * Collects from an executor what generators need for the next request of its trace: the state, the people who may call
 * now, and what the target has revealed. `number` must be unique within the trace, because unique values of the
 * request, such as names, are made of it.
 *
 * The *target* is the implementation that is tested. The *executor* sends requests and judges the answers.
 */
export function createGenerationContext(
  executor: Executor,
  { random, coneOfInfluence }: { readonly random: Random; readonly coneOfInfluence: ConeOfInfluence },
  traceId: string,
  number: number,
): GenerationContext {
  const { model, modelState, knownAccountIds } = executor;
  const people = activePeople(executor);
  const { state } = modelState;
  const isValueKnown: GenerationContext["isValueKnown"] = (key) => modelState.isValueKnown(key);
  return {
    model,
    coneOfInfluence,
    state,
    people,
    isWithinRateLimit: (caller, call) => executor.millisecondsUntilAllowed(caller, call) === 0,
    referable: new ReferableRecords({
      model,
      state,
      excludedIds: knownAccountIds,
      isValueKnown,
      fieldsNotLearned: (entity) => modelState.fieldsNotLearned(entity),
    }),
    isValueKnown,
    random,
    now: executor.now(),
    traceId,
    number,
    isShared: executor.isShared,
  };
}
