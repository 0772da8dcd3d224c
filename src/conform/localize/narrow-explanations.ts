import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import { decide } from "../../semantics/decide.ts";
import { inputAsReceived } from "../../semantics/http/input-as-received.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { generateRequest } from "../generate/generate-request.ts";
import { actorOf } from "../trace/test-person.ts";
import { createGenerationContext } from "../generate/create-generation-context.ts";
import type { Executor } from "../execute/executor.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";

/**
 * Replays the trace on the target, judged by another model by which nothing in it deviates; null if it deviated after
 * all.
 */
export type ReplayByModel = (model: Specification) => Promise<Replay | null>;

/** A replayed trace, after which further requests can be made. */
interface Replay {
  readonly executor: Executor;
  /** The text that generated values contain. */
  readonly traceId: string;
}

/** The most replays of the trace, each of which sends all its requests again. */
const maxReplays = 5;
/** The most distinguishing requests that are sent after each replay. */
const requestsPerReplay = 4;
/** How many requests are generated to find a request that distinguishes the mutants. */
const requestsTried = 150;
/** Unique values of requests are made from numbers. The numbers of these requests begin here; all others are lower. */
const firstNumber = 100_000;

/**
 * Narrows down the mutants that explain a discrepancy, when there are several: it sends further requests after the
 * trace, to which these mutants give different answers. Returns the mutants of `explanations` that also explain the
 * answers to these requests, in the same order. `last` is the call that deviated.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * answer *deviates* if it differs from what the document requires. A *discrepancy* is a difference from the document
 * that was reproduced.
 */
export async function narrowExplanations(
  explanations: readonly ModelMutant[],
  last: Call,
  replayByModel: ReplayByModel,
  random: Random,
): Promise<readonly ModelMutant[]> {
  let remaining = explanations;
  for (let replays = 0; replays < maxReplays && countLines(remaining) > 1; replays++) {
    // A model without the call can't judge it.
    const leader = remaining.find(({ model }) => has(model, last));
    if (leader === undefined) return remaining;
    const replay = await replayByModel(leader.model);
    if (replay === null) return remaining;
    for (let sent = 0; sent < requestsPerReplay && countLines(remaining) > 1 && remaining.includes(leader); sent++) {
      const mutants = [leader, ...remaining.filter((one) => one !== leader)];
      const request = generateDistinguishing(replay, mutants, last, random, firstNumber + sent * requestsTried);
      if (request === null) return remaining;
      const { judgement, received } = await replay.executor.execute(
        request.candidate.caller,
        request.candidate.call,
        request.candidate.params,
      );
      if (received.kind === "unanswered") return remaining;
      if (judgement?.deviation === null) remaining = remaining.filter((one) => request.alike.has(one));
      else {
        // The target may have several faults, so mutants with the received status remain.
        const kept = remaining.filter(
          (one) => !request.alike.has(one) && request.statuses.get(one) === received.status,
        );
        if (kept.length === 0) break;
        remaining = kept;
      }
    }
  }
  return remaining;
}

/** Whether a model has a call. */
function has({ calls }: Specification, call: Call): boolean {
  return calls.some(({ name }) => name === call.name);
}

/** The number of lines in which these mutants have their faults. */
function countLines(mutants: readonly ModelMutant[]): number {
  return new Set(mutants.map(({ span }) => span.start)).size;
}

/** A request that some mutants answer differently from the first one. */
interface DistinguishingRequest {
  readonly candidate: CandidateRequest;
  /** The mutants that answer it like the first one. */
  readonly alike: ReadonlySet<ModelMutant>;
  /** The status that each mutant answers with. */
  readonly statuses: ReadonlyMap<ModelMutant, number>;
}

/** Generates a request that some mutants answer differently from the first, mostly of the call that deviated. */
function generateDistinguishing(
  { executor, traceId }: Replay,
  mutants: readonly ModelMutant[],
  last: Call,
  random: Random,
  number: number,
): DistinguishingRequest | null {
  const all = testedCalls(executor.model);
  const coneOfInfluence = coneOfInfluenceFor(executor.model);
  const same = all.filter(({ name }) => name === last.name);
  for (let at = 0; at < requestsTried; at++) {
    const call = random.pick(at % 2 === 0 && same.length > 0 ? same : all);
    const candidate =
      call === undefined
        ? null
        : generateRequest(createGenerationContext(executor, { random, coneOfInfluence }, traceId, number + at), call);
    if (candidate === null) continue;
    const when = { id: executor.modelState.freshId(0), now: executor.now() };
    const observed = mutants.map(({ model }) => observableDecisionBy(model, executor, candidate, when));
    const [first] = observed;
    if (observed.every(({ text }) => text === first?.text)) continue;
    return {
      candidate,
      alike: new Set(mutants.filter((_, index) => observed[index]?.text === first?.text)),
      statuses: new Map(mutants.map((mutant, index) => [mutant, observed[index]!.status])),
    };
  }
  return null;
}

/** What a caller sees of a decision. */
interface ObservableDecision {
  readonly status: number;
  /** Equal for decisions that look the same. */
  readonly text: string;
}

/**
 * What a caller sees of the decision for a request by a model. `when` has the time of the request, and the id of the
 * record that it creates.
 */
function observableDecisionBy(
  model: Specification,
  executor: Executor,
  { caller, call, params }: CandidateRequest,
  when: { readonly id: string; readonly now: string },
): ObservableDecision {
  if (!has(model, call)) return { status: 404, text: "no such call" };
  const actor = actorOf(caller);
  const decision = decide(model, executor.modelState.state, actor, {
    ...params,
    input: inputAsReceived(model, call, params.input),
    call: call.name,
    token: "",
    base: null,
    here: null,
    ...when,
  });
  const { status } = decision;
  if (decision.kind === "answer") return { status, text: JSON.stringify([status, decision.body]) };
  const { code, message, fields } = wordRefusal(model, decision);
  return { status, text: JSON.stringify([status, code, message, fields]) };
}
