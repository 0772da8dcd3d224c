import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { chooseSendOptions } from "../generate/choose-send-options.ts";
import { chooseProbe } from "../generate/choose-probe.ts";
import type { ProbeContext } from "../generate/protocol-probe.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { generateConcurrent } from "../generate/generate-concurrent.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { PredictFor } from "../generate/has-single-refusal-reason.ts";
import { Scheduler } from "./scheduler.ts";
import type { ScheduledRequest } from "./scheduler.ts";
import type { Executor } from "../execute/executor.ts";
import { observeCreated } from "./observation-requests.ts";
import { mayBeMade } from "../generate/may-be-made.ts";
import { countPartialPage } from "./page-repetition.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { createGenerationContext } from "../generate/create-generation-context.ts";
import { TraceRunner } from "./trace-runner.ts";
import type { RunState } from "./run-state.ts";
import { changeSinceTag } from "../execute/entity-tags.ts";

/** How much of a run a trace may use. */
export interface TraceBudget {
  /** About how many requests to make. The last turn is completed even if it exceeds them. */
  readonly requests: number;
  /** How many requests of the visitors' rate limit are left to later traces. */
  readonly reservedVisitorRequests: number;
}

/**
 * The probability that requests are generated to be sent concurrently with the request of a turn. Their outcome is
 * harder to judge, so that most turns send one request alone.
 */
const concurrentChance = 0.35;
/**
 * While more linearizations than this explain the answers so far, no further concurrent requests are made: each would
 * multiply their number.
 */
const maxLinearizations = 2;
/**
 * The probability that a turn with nothing to continue makes a probe. It grows from 0 over the first turns of a run:
 * calls are tested first, and the ways to send them later.
 */
const probeChance = 0.25;
const turnsUntilFullProbing = 200;

/**
 * Runs a trace with the people of an executor and returns its exchanges. The trace ends when the budget is used up,
 * when no request is possible, or with the first answer that deviates, or that is inconclusive: then the target's state
 * is unknown. It also ends when all its people have to wait for a rate limit and the new people of a new trace could
 * call earlier. All values that the trace generates contain `traceId`.
 *
 * A trace consists of turns. Each turn makes the request with the highest score, or continues what earlier turns have
 * started, sometimes together with concurrent requests that conflict with it. It then reads the records that were
 * written, or whose writing was refused.
 *
 * The *target* is the implementation that is tested. A *linearization* is one of the orders in which the target can
 * have processed requests that were sent at the same time. An answer *deviates* if it differs from what the document
 * requires. An answer is *inconclusive* if it deviates and something that the judge does not know may be the reason. A
 * *probe* is a request that tries one rule of the protocol rather than a call of the document. An *exchange* is a
 * request with the answer that was received. A *visitor* is somebody who is not signed in. The *executor* sends
 * requests and judges the answers.
 */
export async function runTrace(
  executor: Executor,
  runState: RunState,
  traceId: string,
  budget: TraceBudget,
): Promise<readonly JudgedExchange[]> {
  executor.begin(budget.reservedVisitorRequests);
  const run = prepareRun(executor, runState);
  const { exchanges } = run.runner;
  const lastRequestCount = executor.requestCount + budget.requests;
  for (let turn = 0; executor.requestCount < lastRequestCount; turn++) {
    runState.turnCount += 1;
    const pause = timeUntilCallAllowed(executor, run.conformingCalls);
    // If new people can sign up before the current people may call again, this trace ends, and the run continues with
    // the next.
    if (pause > 0 && pause >= executor.millisecondsUntilSignUpAllowed && exchanges.length > 0) break;
    if (pause > 0) await executor.waitFor(pause);
    if (!(await runTurn(run, createGenerationContext(executor, runState, traceId, turn)))) break;
  }
  return executor.sortByLinearization(exchanges);
}

/** A trace that is being run. */
interface TraceRun {
  readonly executor: Executor;
  readonly runState: RunState;
  /** All calls that are tested. Any of them may be used to read records. */
  readonly allCalls: readonly Call[];
  /** The tested calls that are not known to deviate; all, if each is known to. */
  readonly conformingCalls: readonly Call[];
  readonly predictFor: PredictFor;
  readonly runner: TraceRunner;
  readonly scheduler: Scheduler;
  /**
   * The request of the last turn, which a probe may send once more; null if it was a probe, was refused, or was not
   * sent alone.
   */
  last: CandidateRequest | null;
}

function prepareRun(executor: Executor, runState: RunState): TraceRun {
  const { coverageCounts } = runState;
  const allCalls = testedCalls(executor.model);
  const notAvoided = allCalls.filter(({ name }) => !coverageCounts.isAvoided(name));
  const conformingCalls = notAvoided.length > 0 ? notAvoided : allCalls;
  const predictFor: PredictFor = (caller, { call, params }, state) =>
    executor.predictWrites(caller, call, params, state);
  const runner = new TraceRunner({ executor, runState, readingCalls: allCalls });
  const scheduler = new Scheduler({ executor, runState, allCalls, conformingCalls, predictFor });
  return { executor, runState, allCalls, conformingCalls, predictFor, runner, scheduler, last: null };
}

/** Makes the requests of one turn. Returns whether the trace can go on. */
async function runTurn(run: TraceRun, context: GenerationContext): Promise<boolean> {
  const { executor, runner, scheduler } = run;
  const { coverageCounts } = run.runState;
  const { exchanges, requestsByStep } = runner;
  const probeContext: ProbeContext = {
    protocolState: executor.protocolState,
    changeSinceTag: (tag) => changeSinceTag(executor, tag),
    last: run.last,
    requestsByStep,
  };
  scheduler.startTurn(context);
  const probe = scheduler.isFree ? chooseProbeNowAndThen(run, context, probeContext) : null;
  if (probe !== null) {
    run.last = null;
    return runProbe(run, probe);
  }
  const scheduled = scheduler.next(context, exchanges.at(-1));
  if (scheduled === null) return false;
  const sendOptions =
    executor.linearizationCount > 1 || scheduled.isStepOfPlan
      ? undefined
      : chooseSendOptions(context, coverageCounts, probeContext, scheduled.candidate);
  const candidate: CandidateRequest = { ...scheduled.candidate, sendOptions };
  const concurrent = concurrentWith(run, { ...scheduled, candidate }, context);
  if (!(await runner.run([candidate, ...concurrent]))) return false;
  const made = exchanges.slice(-1 - concurrent.length);
  const [exchange] = made;
  if (exchange === undefined) return false;
  run.last = made.length === 1 && exchange.decision.kind === "answer" ? candidate : null;
  countPartialPage(coverageCounts, exchange);
  scheduler.note({ ...scheduled, candidate }, made, context);
  return (await runner.observe(made)) && runner.followPages(exchange);
}

/** Chooses a probe with a probability that grows during the run; null if none is made in this turn. */
function chooseProbeNowAndThen(
  { executor, runState: { random, coverageCounts, turnCount } }: TraceRun,
  context: GenerationContext,
  probeContext: ProbeContext,
): CandidateRequest | null {
  const share = Math.min(1, turnCount / turnsUntilFullProbing);
  return random.chance(probeChance * share)
    ? chooseProbe(context, coverageCounts, probeContext, (candidate) => mayBeMade(executor, candidate))
    : null;
}

/**
 * Makes a probe. Returns whether the trace can go on. The answer to a probe mostly shows all of its effect. One effect
 * it may hide: a target that ignores an idempotency key creates a record twice. The list of these records is therefore
 * read after such a probe.
 */
async function runProbe({ executor, allCalls, runner }: TraceRun, probe: CandidateRequest): Promise<boolean> {
  if (!(await runner.run([probe]))) return false;
  const read = observeCreated(executor, allCalls, runner.exchanges.at(-1)!);
  return read === null || runner.run([read]);
}

/**
 * The requests that are sent concurrently with the request of this turn because they conflict with it; empty if it is
 * sent alone.
 */
function concurrentWith(
  { executor, runState: { random, coverageCounts }, conformingCalls, predictFor }: TraceRun,
  { candidate, isSentAlone, isInRepetition }: ScheduledRequest,
  context: GenerationContext,
): readonly CandidateRequest[] {
  // An answer among concurrent ones says less of a document that is a guess.
  if (
    isSentAlone ||
    executor.isDocumentGuessed ||
    candidate.sendOptions !== undefined ||
    executor.linearizationCount > maxLinearizations
  )
    return [];
  // Targets mostly check limits before they write, so concurrent requests may exceed limits that single requests can't.
  return isInRepetition || random.chance(concurrentChance)
    ? generateConcurrent(context, coverageCounts, conformingCalls, candidate, predictFor)
    : [];
}

/** Milliseconds until somebody may make one of these calls within the rate limits; 0 if somebody may now. */
function timeUntilCallAllowed(executor: Executor, calls: readonly Call[]): number {
  let least = Infinity;
  for (const caller of executor.people.length > 0 ? executor.people : [null]) {
    for (const call of calls) {
      least = Math.min(least, executor.millisecondsUntilAllowed(caller, call));
      if (least === 0) return 0;
    }
  }
  return least;
}
