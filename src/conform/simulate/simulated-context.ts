import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../world/random/random.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import { NameableRecords } from "../generate/nameable-records.ts";
import type { TestPerson } from "../trace/person.ts";
import type { Simulation, SimulationState } from "./simulation.ts";

/** The context in which requests are generated in a simulated state, by some people and not about hidden records. */
export function simulatedContext(
  simulation: Simulation,
  simulated: SimulationState,
  people: readonly TestPerson[],
  hidden: ReadonlySet<string>,
  { random, traceId }: { readonly random: Random; readonly traceId: string },
): Omit<GenerationContext, "number"> {
  const { model, isShared, cone } = simulation;
  const isKeyKnown = (key: Value): boolean => simulation.isKeyKnown(simulated, key);
  const nameable = new NameableRecords({
    model,
    state: simulated.document,
    reserved: hidden,
    isKeyKnown,
    unknownFields: () => new Set(),
  });
  return {
    model,
    cone,
    state: simulated.document,
    people,
    isCallAllowed: () => true,
    nameable,
    isKeyKnown,
    random,
    now: simulation.nowIn(simulated),
    traceId,
    isShared,
  };
}
