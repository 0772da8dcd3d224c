import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../world/random/random.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { isRefusedForCaller } from "../generate/choose-candidate.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { simulatedContext } from "../simulate/simulated-context.ts";
import type { SimulationResult, Simulation, SimulationState } from "../simulate/simulation.ts";
import { chooseCall, isDecided } from "./call-weights.ts";
import type { CallWeights } from "./call-weights.ts";
import { chooseSubset } from "./record-subset.ts";
import type { RecordSubset } from "./record-subset.ts";
import { generateSimilar, generateAction, refersTo } from "./generate-action.ts";
import { withoutDivergence, removeUnneededSteps } from "./remove-unneeded-steps.ts";
import { isApplicable, approachingCalls } from "./applicable-calls.ts";

/** A plan: steps of which a mutant answers only the last one differently. */
export interface FoundPlan {
  /** The model that answers the last step in another way than the document. */
  readonly mutant: Specification;
  readonly steps: readonly SymbolicStep[];
}

/** The inputs of a search. */
export interface PlanInputs {
  readonly random: Random;
  /** The text that generated values contain. */
  readonly traceId: string;
  /**
   * The number of the first step. The next ones have higher numbers, `betweenSteps` apart; no step of the trace has one
   * of these.
   */
  readonly step: number;
  /**
   * The number that unique values of the first generated request are made of; each further request has the next one.
   */
  readonly number: number;
}

/** The distance between the numbers of steps, because reads are inserted between them when the plan is executed. */
const betweenSteps = 20;
/** The most requests that are simulated. */
const maxTried = 60;
/** The most steps of a plan. */
const maxGranted = 14;
/** How often a request of the same call is generated until one is granted. */
const maxGenerated = 4;
/** In a search that follows transitions, calls that were granted so often are not repeated. */
const maxGrantsPerCall = 2;
/**
 * The probability that a search follows transitions, to move records from state to state. Other searches repeat the
 * last granted request, with the probability `repetitionProbability`, to reach limits.
 */
const transitionProbability = 0.5;
const repetitionProbability = 0.6;

/**
 * Simulates random requests, by a few people about a few records, until a mutant answers one differently from the
 * document. Returns the steps without those that are not needed; null if no such request is found.
 */
export function searchPlan(simulation: Simulation, callWeights: CallWeights, inputs: PlanInputs): FoundPlan | null {
  const { random } = inputs;
  const { model, start, people } = simulation;
  const subset = chooseSubset(model, start.documentState, people, random);
  const search: PlanSearch = {
    simulation,
    callWeights,
    inputs,
    subset,
    followsTransitions: random.chance(transitionProbability),
    states: [start],
    alreadyTried: new Set(),
    grants: new Map(),
    last: null,
    context: simulatedContext(simulation, start, subset.people, subset.hiddenIds, inputs),
  };
  for (let tried = 0; tried < maxTried && search.states.length <= maxGranted; ) {
    const repeated = requestToRepeat(search);
    const call = repeated?.call ?? chooseNextCall(search);
    if (call === undefined) return null;
    search.alreadyTried.add(call);
    for (let at = 0; at < maxGenerated; at++, tried++) {
      const numbered = { ...search.context, number: inputs.number + tried };
      const generated =
        repeated === null
          ? generateAction(numbered, call, isDecided(callWeights, call))
          : generateSimilar(numbered, repeated);
      const done = generated === null ? null : withPermittedCaller(search, generated);
      if (done === null) continue;
      if (done.result.kind === "distinguished") return planOf(search, done.result);
      if (!done.result.hasWritten) continue;
      noteGranted(search, done.candidate, done.result.simulated);
      break;
    }
  }
  return null;
}

/** The state of a search. */
interface PlanSearch {
  readonly simulation: Simulation;
  readonly callWeights: CallWeights;
  readonly inputs: PlanInputs;
  readonly subset: RecordSubset;
  readonly followsTransitions: boolean;
  /** The simulated states, from the start to the current one. */
  readonly states: SimulationState[];
  /**
   * The calls that were tried in the current state or, in a search that follows transitions, were granted often enough:
   * others come first.
   */
  readonly alreadyTried: Set<Call>;
  /** How often each call was granted. */
  readonly grants: Map<Call, number>;
  /** The request that may be repeated. */
  last: CandidateRequest | null;
  /** The context in which requests are generated in the current state. */
  context: Omit<GenerationContext, "number">;
}

/** The request that is made once more; null if another one is chosen. */
function requestToRepeat({ last, followsTransitions, alreadyTried, inputs }: PlanSearch): CandidateRequest | null {
  return last !== null &&
    !followsTransitions &&
    !alreadyTried.has(last.call) &&
    inputs.random.chance(repetitionProbability)
    ? last
    : null;
}

/** Chooses the call of the next request; undefined if there is no call. */
function chooseNextCall({
  callWeights,
  inputs,
  states,
  followsTransitions,
  alreadyTried,
  context,
}: PlanSearch): Call | undefined {
  const all = callWeights.calls.map(([call]) => call);
  return chooseCall(callWeights, inputs.random, {
    hasDiverged: states.at(-1)!.hasDiverged,
    followsTransitions,
    alreadyTried,
    isApplicable: (call) => isApplicable(context, call),
    approachingCalls: approachingCalls(context, all, callWeights.decided),
  });
}

/** Records a request that was granted and wrote something. */
function noteGranted(search: PlanSearch, candidate: CandidateRequest, simulated: SimulationState): void {
  const { simulation, subset, inputs, callWeights, grants, alreadyTried, states, last } = search;
  const { call } = candidate;
  grants.set(call, (grants.get(call) ?? 0) + 1);
  alreadyTried.clear();
  if (search.followsTransitions)
    for (const [one, times] of grants) if (times >= maxGrantsPerCall) alreadyTried.add(one);
  states.push(simulated);
  if (last === null || isDecided(callWeights, call) || !isDecided(callWeights, last.call)) search.last = candidate;
  search.context = simulatedContext(simulation, simulated, subset.people, subset.hiddenIds, inputs);
}

/** The plan that ends with a step which distinguishes a mutant. */
function planOf(
  { simulation, states }: PlanSearch,
  { mutant, step }: SimulationResult & { readonly kind: "distinguished" },
): FoundPlan {
  const statesOfMutant = mutant === simulation.mutant ? states : states.map(withoutDivergence);
  return {
    mutant,
    steps: removeUnneededSteps(simulation.with(mutant), statesOfMutant, [...states.at(-1)!.steps, step]),
  };
}

/**
 * Simulates a request. If it is refused because of its caller, others are tried in place of the caller. Returns the
 * request that was granted or that distinguishes, else the given one; null if it can't be simulated.
 */
function withPermittedCaller(
  { simulation, callWeights, inputs, subset, states }: PlanSearch,
  generated: CandidateRequest,
): { readonly candidate: CandidateRequest; readonly result: SimulationResult } | null {
  const simulated = states.at(-1)!;
  const number = inputs.step + simulated.steps.length * betweenSteps;
  const result = simulation.simulateRequest(simulated, number, generated);
  if (result === null) return null;
  if (
    result.kind === "same" &&
    generated.row !== null &&
    result.documentDecision.kind === "refusal" &&
    isRefusedForCaller(result.documentDecision)
  ) {
    const { row } = generated;
    const others = isDecided(callWeights, generated.call) ? [] : subset.people;
    for (const caller of [
      ...others.filter((one) => refersTo(row, one)),
      ...others.filter((one) => !refersTo(row, one)),
    ]) {
      const candidate = { ...generated, caller };
      const other = caller === generated.caller ? null : simulation.simulateRequest(simulated, number, candidate);
      if (other !== null && (other.kind === "distinguished" || other.hasWritten)) return { candidate, result: other };
    }
  }
  return { candidate: generated, result };
}
