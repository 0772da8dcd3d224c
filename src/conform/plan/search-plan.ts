import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../sample/random/random.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { isRefusedForCaller } from "../generate/choose-candidate.ts";
import { NameableRecords } from "../generate/nameable-records.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { TestPerson } from "../trace/person.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { SimulationResult, Simulation, SimulationState } from "../simulate/simulation.ts";
import { chooseCall, isDecided } from "./call-weights.ts";
import type { CallWeights } from "./call-weights.ts";
import { chooseSubset } from "./record-subset.ts";
import type { RecordSubset } from "./record-subset.ts";
import { generateSimilar, generateAction, refersTo } from "./generate-action.ts";
import { withoutDivergence, removeUnneededSteps } from "./remove-unneeded-steps.ts";
import { isApplicable, approachingCalls } from "./applicable-calls.ts";

/** Steps of which a mutant answers the last one differently. */
export interface FoundPlan {
  readonly by: Specification;
  readonly steps: readonly SymbolicStep[];
}

/** The inputs of a search. */
export interface PlanInputs {
  readonly random: Random;
  readonly traceId: string;
  /** The number of the first step. No other step has this number or one of the next. */
  readonly step: number;
  /** No generated value had this number or a later one. */
  readonly number: number;
}

/** The distance between the numbers of steps, because reads are inserted between them when the plan is executed. */
const betweenSteps = 20;
/** The most requests that are tried, the most that are made, and how often each is generated until it is granted. */
const maxTried = 60;
const maxGranted = 14;
const maxGenerated = 4;
/** In a search that follows transitions, calls that were granted so often are not repeated. */
const maxGrantsPerCall = 2;
/** How often a search follows transitions; otherwise the last granted call is mostly repeated, for the same people. */
const transitionProbability = 0.5;
const repetitionProbability = 0.6;
/**
 * Makes random requests in a small part of a simulated state until a mutant answers one differently from the document.
 * Returns the steps, or null if none is found.
 */
export function searchPlan(
  simulation: Simulation,
  callWeights: CallWeights,
  { random, traceId, step, number: first }: PlanInputs,
): FoundPlan | null {
  const { model, start } = simulation;
  const subset = chooseSubset(model, start.document, simulation.people, random);
  let simulated = start;
  let last = null as CandidateRequest | null;
  let context = placeIn(simulation, simulated, subset, random, traceId);
  const made: SimulationState[] = [start];
  const alreadyTried = new Set<Call>();
  const times = new Map<Call, number>();
  const followsTransitions = random.chance(transitionProbability);
  const all = callWeights.calls.map(([call]) => call);
  for (let tried = 0; tried < maxTried && made.length <= maxGranted; ) {
    const before: CandidateRequest | null =
      last !== null && !followsTransitions && !alreadyTried.has(last.call) && random.chance(repetitionProbability)
        ? last
        : null;
    const call: Call | undefined =
      before?.call ??
      chooseCall(callWeights, random, {
        hasDiverged: simulated.hasDiverged,
        followsTransitions,
        alreadyTried,
        isApplicable: (one) => isApplicable(context, one),
        approachingCalls: approachingCalls(context, all, callWeights.decided),
      });
    if (call === undefined) return null;
    alreadyTried.add(call);
    for (let at = 0; at < maxGenerated; at++, tried++) {
      const number = first + tried;
      const generated: CandidateRequest | null =
        before === null
          ? generateAction({ ...context, number }, call, isDecided(callWeights, call))
          : generateSimilar({ ...context, number }, before);
      const others = isDecided(callWeights, call) ? [] : subset.people;
      const permittedRequest =
        generated === null
          ? null
          : withPermittedCaller(simulation, simulated, step + simulated.steps.length * betweenSteps, generated, others);
      if (permittedRequest === null) continue;
      const { result, candidate } = permittedRequest;
      if (result.kind === "apart")
        return {
          by: result.by,
          steps: removeUnneededSteps(
            simulation.with(result.by),
            result.by === simulation.mutant ? made : made.map(withoutDivergence),
            [...simulated.steps, result.step],
          ),
        };
      if (!result.hasWritten) continue;
      ({ simulated } = result);
      times.set(call, (times.get(call) ?? 0) + 1);
      alreadyTried.clear();
      if (followsTransitions) for (const [one, often] of times) if (often >= maxGrantsPerCall) alreadyTried.add(one);
      made.push(simulated);
      if (last === null || isDecided(callWeights, call) || !isDecided(callWeights, last.call)) last = candidate;
      context = placeIn(simulation, simulated, subset, random, traceId);
      break;
    }
  }
  return null;
}

/** If a request is refused because of its caller, tries other callers. */
function withPermittedCaller(
  simulation: Simulation,
  simulated: SimulationState,
  number: number,
  generated: CandidateRequest,
  others: readonly TestPerson[],
): { readonly candidate: CandidateRequest; readonly result: SimulationResult } | null {
  const result = simulation.simulateRequest(simulated, number, generated);
  if (result === null) return null;
  if (
    result.kind === "alike" &&
    generated.row !== null &&
    result.document.kind === "refusal" &&
    isRefusedForCaller(result.document)
  ) {
    const { row } = generated;
    for (const caller of [
      ...others.filter((one) => refersTo(row, one)),
      ...others.filter((one) => !refersTo(row, one)),
    ]) {
      const candidate = { ...generated, caller };
      const other = caller === generated.caller ? null : simulation.simulateRequest(simulated, number, candidate);
      if (other !== null && (other.kind === "apart" || other.hasWritten)) return { candidate, result: other };
    }
  }
  return { candidate: generated, result };
}

function placeIn(
  simulation: Simulation,
  simulated: SimulationState,
  { people, hidden }: RecordSubset,
  random: Random,
  traceId: string,
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
