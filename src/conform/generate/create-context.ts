import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../world/random/random.ts";
import { NameableRecords } from "./nameable-records.ts";
import type { GenerationContext } from "./generation-context.ts";
import { activePeople } from "./active-people.ts";
import type { Executor } from "../execute/executor.ts";

/** Creates the context in which the next request of a trace is generated. `number` must be unique within the trace. */
export function createGenerationContext(
  executor: Executor,
  { random, cone }: { readonly random: Random; readonly cone: ConeOfInfluence },
  traceId: string,
  number: number,
): GenerationContext {
  const { model, modelState, reserved } = executor;
  const people = activePeople(executor);
  const { state } = modelState;
  const isKeyKnown: GenerationContext["isKeyKnown"] = (key) => modelState.isKeyKnown(key);
  return {
    model,
    cone,
    state,
    people,
    isCallAllowed: (caller, call) => executor.waitFor(caller, call) === 0,
    nameable: new NameableRecords({
      model,
      state,
      reserved,
      isKeyKnown,
      unknownFields: (entity) => modelState.unknownFields(entity),
    }),
    isKeyKnown,
    random,
    now: executor.now(),
    traceId,
    number,
    isShared: executor.isShared,
  };
}
