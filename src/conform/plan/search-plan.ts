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

/** Steps of which a mutant answers the last one differently. */
export interface FoundPlan {
  /** The model that answers the last step in another way than the document. */
  readonly mutant: Specification;
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
export function searchPlan(simulation: Simulation, callWeights: CallWeights, inputs: PlanInputs): FoundPlan | null {
  const { random } = inputs;
  const { model, start, people } = simulation;
  const subset = chooseSubset(model, start.document, people, random);
  const search: PlanSearch = {
    simulation,
    callWeights,
    inputs,
    subset,
    followsTransitions: random.chance(transitionProbability),
    made: [start],
    alreadyTried: new Set(),
    grants: new Map(),
    last: null,
    context: simulatedContext(simulation, start, subset.people, subset.hidden, inputs),
  };
  for (let tried = 0; tried < maxTried && search.made.length <= maxGranted; ) {
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
  readonly made: SimulationState[];
  /** The calls that were tried in the current state. */
  readonly alreadyTried: Set<Call>;
  /** How often each call was granted. */
  readonly grants: Map<Call, number>;
  /** The request that may be repeated. */
  last: CandidateRequest | null;
  /** The context in which requests are generated in the current state. */
  context: Omit<GenerationContext, "number">;
}

function requestToRepeat({ last, followsTransitions, alreadyTried, inputs }: PlanSearch): CandidateRequest | null {
  return last !== null &&
    !followsTransitions &&
    !alreadyTried.has(last.call) &&
    inputs.random.chance(repetitionProbability)
    ? last
    : null;
}

function chooseNextCall({
  callWeights,
  inputs,
  made,
  followsTransitions,
  alreadyTried,
  context,
}: PlanSearch): Call | undefined {
  const all = callWeights.calls.map(([call]) => call);
  return chooseCall(callWeights, inputs.random, {
    hasDiverged: made.at(-1)!.hasDiverged,
    followsTransitions,
    alreadyTried,
    isApplicable: (call) => isApplicable(context, call),
    approachingCalls: approachingCalls(context, all, callWeights.decided),
  });
}

/** Records a request that was granted and wrote something. */
function noteGranted(search: PlanSearch, candidate: CandidateRequest, simulated: SimulationState): void {
  const { simulation, subset, inputs, callWeights, grants, alreadyTried, made, last } = search;
  const { call } = candidate;
  grants.set(call, (grants.get(call) ?? 0) + 1);
  alreadyTried.clear();
  if (search.followsTransitions)
    for (const [one, times] of grants) if (times >= maxGrantsPerCall) alreadyTried.add(one);
  made.push(simulated);
  if (last === null || isDecided(callWeights, call) || !isDecided(callWeights, last.call)) search.last = candidate;
  search.context = simulatedContext(simulation, simulated, subset.people, subset.hidden, inputs);
}

function planOf(
  { simulation, made }: PlanSearch,
  { by: mutant, step }: SimulationResult & { readonly kind: "distinguished" },
): FoundPlan {
  const states = mutant === simulation.mutant ? made : made.map(withoutDivergence);
  return { mutant, steps: removeUnneededSteps(simulation.with(mutant), states, [...made.at(-1)!.steps, step]) };
}

/** If a request is refused because of its caller, tries other callers. */
function withPermittedCaller(
  { simulation, callWeights, inputs, subset, made }: PlanSearch,
  generated: CandidateRequest,
): { readonly candidate: CandidateRequest; readonly result: SimulationResult } | null {
  const simulated = made.at(-1)!;
  const number = inputs.step + simulated.steps.length * betweenSteps;
  const result = simulation.simulateRequest(simulated, number, generated);
  if (result === null) return null;
  if (
    result.kind === "same" &&
    generated.row !== null &&
    result.document.kind === "refusal" &&
    isRefusedForCaller(result.document)
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
