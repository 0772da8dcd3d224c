import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
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
import { withStateOfDocument, removeUnneededSteps } from "./remove-unneeded-steps.ts";
import { isApplicable, approachingCalls } from "./applicable-calls.ts";

/** A plan that a search has found: a mutant answers only its last step differently from the document. */
export interface FoundPlan {
  /** The mutant that answers the last step differently from the document. */
  readonly mutant: Specification;
  readonly steps: readonly SymbolicStep[];
}

/** The inputs of a search. */
export interface PlanInputs {
  readonly random: Random;
  /** The text that identifies the trace: all generated values contain this text. */
  readonly traceId: string;
  /**
   * The number of the first step of the plan. Later steps have higher numbers, `betweenSteps` apart. No step that was
   * made earlier in the trace has one of these numbers.
   */
  readonly firstStep: number;
  /**
   * The number from which the unique values of the first generated request are made; each further request has the next
   * number.
   */
  readonly firstNumber: number;
}

/** The distance between the numbers of steps, because reads are inserted between them when the plan is executed. */
const betweenSteps = 20;
/** The most requests that a search simulates. They cost time, and no request to the target. */
const maxTried = 60;
/**
 * The most steps of a plan. Each is sent to the target when the plan is executed, so that a long plan uses up the run.
 */
const maxSteps = 14;
/**
 * How many requests of a call are generated in a state; the first that is granted ends this. After so many, another
 * call is likelier to be granted.
 */
const maxGenerated = 4;
/** In a search that follows transitions, calls that were granted this many times are hardly ever chosen again. */
const maxGrantsPerCall = 2;
/**
 * The probability that a search follows transitions, to move records from state to state. Another search repeats, with
 * the probability `repetitionProbability`, a request that was granted, to reach limits.
 */
const transitionProbability = 0.5;
const repetitionProbability = 0.6;

/**
 * Searches a *plan*: requests in a row of which a *mutant*, a copy of the document's model with one mistake, answers
 * the last one differently from the document. A plan tells the implementation under test apart from the mutant when it
 * is executed; the search itself sends nothing.
 *
 * The search simulates random requests until a mutant answers a request differently, and keeps the requests that were
 * granted and wrote something. It returns these without the steps that the last one does not need; null if it finds no
 * plan within its limits.
 *
 * - `simulation` runs each request on the models of the document and of the mutant, side by side.
 * - The mutant has a mistake in one line of the document. `callWeights` says how likely each call is chosen, and which
 *   calls are *decided* by this line (`callWeights.decided`): the mutant may answer these differently.
 * - Only a random *subset* of the people and records takes part, so that requests soon concern the same records.
 *
 * The *target* is the implementation that is tested. A *step* is one request of a trace, or a wait.
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
    context: simulatedContext(simulation, start, subset.people, subset.leftOutIds, inputs),
  };
  for (let tried = 0; tried < maxTried && search.states.length <= maxSteps; ) {
    const repeated = requestToRepeat(search);
    const call = repeated?.call ?? chooseNextCall(search);
    if (call === undefined) return null;
    search.alreadyTried.add(call);
    for (let attempt = 0; attempt < maxGenerated; attempt++, tried++) {
      const numbered = { ...search.context, number: inputs.firstNumber + tried };
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

/** The state of a search. It changes as the search goes on. */
interface PlanSearch {
  readonly simulation: Simulation;
  readonly callWeights: CallWeights;
  readonly inputs: PlanInputs;
  /** The people and records that take part. */
  readonly subset: RecordSubset;
  /** Whether records are moved from state to state; otherwise granted requests are repeated. */
  readonly followsTransitions: boolean;
  /** The simulated states, from the start to the current one. */
  readonly states: SimulationState[];
  /**
   * The calls that were tried in the current state and, in a search that follows transitions, the calls that were
   * granted `maxGrantsPerCall` times. Other calls are preferred.
   */
  readonly alreadyTried: Set<Call>;
  /** How often each call was granted. */
  readonly grants: Map<Call, number>;
  /** The granted request that may be repeated; null until a request is granted. */
  last: CandidateRequest | null;
  /** The context in which requests are generated in the current state. */
  context: Omit<GenerationContext, "number">;
}

/** The request that is made once more; null if a new request is generated. */
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

/**
 * Records a request that was granted and wrote something. The request to repeat is the latest of a decided call: only
 * repeating such a call reaches a limit that the line sets. Until a decided call is granted, it is the latest of any
 * call.
 */
function noteGranted(search: PlanSearch, candidate: CandidateRequest, simulated: SimulationState): void {
  const { simulation, subset, inputs, callWeights, grants, alreadyTried, states, last } = search;
  const { call } = candidate;
  grants.set(call, (grants.get(call) ?? 0) + 1);
  alreadyTried.clear();
  if (search.followsTransitions)
    for (const [granted, times] of grants) if (times >= maxGrantsPerCall) alreadyTried.add(granted);
  states.push(simulated);
  if (last === null || isDecided(callWeights, call) || !isDecided(callWeights, last.call)) search.last = candidate;
  search.context = simulatedContext(simulation, simulated, subset.people, subset.leftOutIds, inputs);
}

/**
 * The plan that ends with a step which distinguishes a mutant, without steps that are not needed. The simulation has a
 * state for its own mutant only. It also compares a few further mutants at each step, and these start from the state
 * of the document. If one of those is distinguished, the document's states therefore stand for the mutant's.
 */
function planOf(
  { simulation, states }: PlanSearch,
  { mutant, step }: SimulationResult & { readonly kind: "distinguished" },
): FoundPlan {
  const statesOfMutant = mutant === simulation.mutant ? states : states.map(withStateOfDocument);
  return {
    mutant,
    steps: removeUnneededSteps(simulation.with(mutant), statesOfMutant, [...states.at(-1)!.steps, step]),
  };
}

/**
 * Simulates a request. If it is refused because of its caller, other people of the subset are tried as callers, unless
 * the call is decided: then the refusal itself is of interest. Returns the request that was granted or that
 * distinguishes a mutant, else the given request; null if the request can't be simulated.
 */
function withPermittedCaller(
  { simulation, callWeights, inputs, subset, states }: PlanSearch,
  generated: CandidateRequest,
): { readonly candidate: CandidateRequest; readonly result: SimulationResult } | null {
  const simulated = states.at(-1)!;
  const stepNumber = inputs.firstStep + simulated.steps.length * betweenSteps;
  const result = simulation.simulateRequest(simulated, stepNumber, generated);
  if (result === null) return null;
  if (
    result.kind === "same" &&
    generated.row !== null &&
    result.documentDecision.kind === "refusal" &&
    isRefusedForCaller(result.documentDecision)
  ) {
    const { row } = generated;
    const others = isDecided(callWeights, generated.call) ? [] : subset.people;
    // People to whom the record refers, such as its owner, are the likeliest to be permitted.
    for (const caller of [
      ...others.filter((person) => refersTo(row, person)),
      ...others.filter((person) => !refersTo(row, person)),
    ]) {
      const candidate = { ...generated, caller };
      const byOther = caller === generated.caller ? null : simulation.simulateRequest(simulated, stepNumber, candidate);
      if (byOther !== null && (byOther.kind === "distinguished" || byOther.hasWritten))
        return { candidate, result: byOther };
    }
  }
  return { candidate: generated, result };
}
