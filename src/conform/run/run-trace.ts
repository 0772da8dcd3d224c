import type { Call } from "../../model/call.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../world/random/random.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { chooseSendOptions, chooseProbe } from "../generate/protocol-probes.ts";
import type { ProbeContext } from "../generate/protocol-probes.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { generateConcurrent } from "../generate/generate-concurrent.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { PredictFor } from "../generate/single-refusal-reason.ts";
import type { LiveMutants } from "../live-mutants/live-mutants.ts";
import { Scheduler, turnCounter } from "./scheduler.ts";
import type { ScheduledRequest } from "./scheduler.ts";
import type { Executor } from "../execute/executor.ts";
import { observeCreated } from "./observation-requests.ts";
import { isRateLimited } from "../generate/is-rate-limited.ts";
import { countPartialPage } from "./page-repetition.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { createGenerationContext } from "../generate/create-generation-context.ts";
import { TraceRunner } from "./trace-runner.ts";
import { changeSinceTag } from "../execute/entity-tags.ts";

/** What all traces of a run share. */
export interface RunState {
  readonly random: Random;
  readonly coverageCounts: CoverageCounts;
  readonly coneOfInfluence: ConeOfInfluence;
  readonly liveMutants: LiveMutants;
}

/** How much of a run a trace may use. */
export interface TraceBudget {
  /** About how many requests to make. */
  readonly requests: number;
  /** Visitor requests that are reserved for later traces. */
  readonly reservedVisitorRequests: number;
}

/** How often concurrent requests are generated. */
const concurrentChance = 0.35;
/** With more linearizations than this, no concurrent requests are made. */
const maxLinearizations = 2;
/** The share of turns with probes, which grows during a run: calls are tested first, and how they are sent later. */
const probeChance = 0.25;
const turnsUntilFullProbing = 200;

/**
 * Runs a trace until an answer deviates or the budget is used up. Each turn makes the request with the highest score,
 * or continues what was started, sometimes with concurrent requests that conflict with it. After each write, granted or
 * refused, the records are read.
 */
export async function runTrace(
  executor: Executor,
  runState: RunState,
  traceId: string,
  { requests: most, reservedVisitorRequests }: TraceBudget,
): Promise<readonly JudgedExchange[]> {
  executor.begin(reservedVisitorRequests);
  const run = prepareRun(executor, runState);
  const { exchanges } = run.runner;
  const end = executor.requestCount + most;
  for (let number = 0; executor.requestCount < end; number++) {
    runState.coverageCounts.countOne(turnCounter);
    const pause = timeUntilCallAllowed(executor, run.calls);
    // If others can sign up before the current people may call again, the next trace continues.
    if (pause > 0 && pause >= executor.millisecondsUntilSignUpAllowed && exchanges.length > 0) break;
    if (pause > 0) await executor.waitFor(pause);
    if (!(await runTurn(run, createGenerationContext(executor, runState, traceId, number)))) break;
  }
  return executor.sortByLinearization(exchanges);
}

/** A trace that is being run. */
interface TraceRun {
  readonly executor: Executor;
  readonly runState: RunState;
  /** All tested calls, and those of them that are not known to deviate. */
  readonly all: readonly Call[];
  readonly calls: readonly Call[];
  readonly predictFor: PredictFor;
  readonly runner: TraceRunner;
  readonly scheduler: Scheduler;
  /** The last request, if it was granted and made alone. */
  last: CandidateRequest | null;
}

function prepareRun(executor: Executor, runState: RunState): TraceRun {
  const { random, coverageCounts, liveMutants } = runState;
  const all = testedCalls(executor.model);
  const notAvoided = all.filter(({ name }) => !coverageCounts.isAvoided(name));
  const calls = notAvoided.length > 0 ? notAvoided : all;
  const predictFor: PredictFor = (caller, { call, params }, state) =>
    executor.predictWrites(caller, call, params, state);
  const runner = new TraceRunner({ executor, calls: all, random, coverageCounts, liveMutants });
  const scheduler = new Scheduler({
    executor,
    coverageCounts,
    liveMutants,
    allCalls: all,
    conformingCalls: calls,
    predictFor,
  });
  return { executor, runState, all, calls, predictFor, runner, scheduler, last: null };
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
  const probe = scheduler.begin(context) ? chooseProbeNowAndThen(run, context, probeContext) : null;
  if (probe !== null) {
    run.last = null;
    return runProbe(run, probe);
  }
  const scheduled = scheduler.next(context, exchanges.at(-1));
  if (scheduled === null) return false;
  const sendOptions =
    executor.linearizationCount > 1 || scheduler.hasActivePlan
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

function chooseProbeNowAndThen(
  { executor, runState: { random, coverageCounts } }: TraceRun,
  context: GenerationContext,
  probeContext: ProbeContext,
): CandidateRequest | null {
  const share = Math.min(1, coverageCounts.timesOf(turnCounter) / turnsUntilFullProbing);
  return random.chance(probeChance * share)
    ? chooseProbe(context, coverageCounts, probeContext, (candidate) => !isRateLimited(executor, candidate))
    : null;
}

async function runProbe({ executor, all, runner }: TraceRun, probe: CandidateRequest): Promise<boolean> {
  if (!(await runner.run([probe]))) return false;
  const read = observeCreated(executor, all, runner.exchanges.at(-1)!);
  return read === null || runner.run([read]);
}

/** Requests that are made concurrently because they conflict. */
function concurrentWith(
  { executor, runState: { random, coverageCounts }, calls, predictFor, scheduler }: TraceRun,
  { candidate, isKilling }: ScheduledRequest,
  context: GenerationContext,
): readonly CandidateRequest[] {
  const isAlone =
    isKilling ||
    candidate.strategy === "prerequisite" ||
    candidate.sendOptions !== undefined ||
    executor.linearizationCount > maxLinearizations;
  return !isAlone && (scheduler.isRepeating || random.chance(concurrentChance))
    ? generateConcurrent(context, coverageCounts, calls, candidate, predictFor)
    : [];
}

/** Milliseconds until somebody may make one of these calls; 0 if somebody may now. */
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
