import type { Specification } from "../model/specification.ts";
import { minimumDuration } from "./accounts/minimum-duration.ts";
import type { MinimumDuration } from "./accounts/minimum-duration.ts";
import { createTestBed } from "./accounts/test-bed.ts";
import type { StopReason, TestBed, TestBedOptions, TraceSetup } from "./accounts/test-bed.ts";
import { LineCounts } from "./coverage/line-counts.ts";
import { answersOtherCalls } from "./accounts/answers-other-calls.ts";
import { isInterrupted } from "./trace/is-interrupted.ts";
import { DiscrepancyLog } from "./discrepancy-log.ts";
import type { Executor } from "./execute/executor.ts";
import type { JudgingResult } from "./finding/judging-result.ts";
import { groupByCause } from "./localize/group-by-cause.ts";
import { runTrace } from "./run/run-trace.ts";
import { createRunState } from "./run/run-state.ts";
import type { RunState } from "./run/run-state.ts";
import type { Target } from "./target/target.ts";
import type { JudgedExchange } from "./trace/judged-exchange.ts";

/** Options for judging a target. */
export interface JudgingRunOptions extends TestBedOptions {
  /** About how many requests are made; reproducing and shrinking takes more. */
  readonly requests: number;
  /** Is called with the minimum duration once accounts are provisioned; null if nobody has to wait. */
  readonly onBegin?: ((time: MinimumDuration | null) => void) | undefined;
  readonly onProgress?: ((progress: RunProgress) => void) | undefined;
}

/** The progress of a run. */
export interface RunProgress {
  /** Requests of traces so far. */
  readonly requests: number;
  /** Traces that were run so far. */
  readonly traces: number;
  /** Discrepancies that were found so far. */
  readonly findings: number;
  /** Whether a discrepancy is being reproduced and shrunk. */
  readonly isShrinking: boolean;
}

/**
 * The most requests of a trace. A deviation ends it, and its report gets shorter the fewer requests there were before.
 */
const requestsPerTrace = 400;
/**
 * On a target that is empty only once, the first trace can be judged more strictly than later ones, so it is longer.
 * Its state must not grow without limit.
 */
const requestsInFirstTrace = 2000;

/**
 * Visitor requests that are reserved for reproducing discrepancies: each replay of a trace signs its people up again.
 */
const reservedForReplays = 80;

/**
 * Judges a target by a document: runs traces of generated requests on it, and compares each answer with what the
 * document requires. Returns the findings, each with the shortest trace that shows it, and what the run has done.
 *
 * An answer *deviates* if it differs from what the document requires. A *known account* existed on the target
 * before the run. A *discrepancy* is a difference from the document that was reproduced.
 *
 * The *target* is the implementation that is tested. An *exchange* is a request with the answer that was received. A
 * *visitor* is somebody who is not signed in. The *executor* sends requests and judges the answers.
 */
export async function judgeTarget(
  model: Specification,
  target: Target,
  judging: JudgingRunOptions,
): Promise<JudgingResult> {
  const totals: Totals = { traceRequests: 0, requestsToFirst: null, allRequests: 0, traces: 0, running: null };
  const testBed = createTestBed(model, target, judging, () => {
    totals.allRequests += 1;
    judging.onProgress?.({
      requests: totals.traceRequests + (totals.running?.requestCount ?? 0),
      traces: totals.traces,
      findings: log.discrepancies.length,
      isShrinking: totals.running === null,
    });
  });
  const runState = createRunState(model, judging.seed);
  const log = new DiscrepancyLog(model, testBed, runState.coverageCounts);
  const coverage = new LineCounts(model);
  const stoppedBy = await runTraces({
    judging,
    testBed,
    log,
    coverage,
    totals,
    runState,
    answersOthers: () => answersOtherCalls(model, target),
  });
  const { traceRequests, allRequests, traces } = totals;
  return {
    kind: stoppedBy !== null ? "could not test" : log.discrepancies.length > 0 ? "findings" : "conforms",
    requests: traceRequests,
    repeatedRequests: allRequests - traceRequests,
    requestsToFirst: totals.requestsToFirst ?? traceRequests,
    traceCount: traces,
    findings: groupByCause(model, log.discrepancies),
    notReproduced: log.notReproduced,
    rolesWithoutAccounts: testBed.rolesWithoutAccounts(),
    stoppedBy,
    coverage,
  };
}

/** The running totals of a run. */
interface Totals {
  /** Requests of traces, including the requests that provisioned their accounts. */
  traceRequests: number;
  /** Requests until the first deviation; null until there is one. */
  requestsToFirst: number | null;
  /** All requests, including the requests that reproduce and shrink discrepancies. */
  allRequests: number;
  /** Traces that were run. */
  traces: number;
  /** The executor of the current trace; null while a discrepancy is confirmed. */
  running: Executor | null;
}

/** What the functions of this file share during a run. */
interface JudgingRun {
  /** Whether the target answers a call that provisions no account. */
  readonly answersOthers: () => Promise<boolean>;
  readonly judging: JudgingRunOptions;
  readonly testBed: TestBed;
  readonly log: DiscrepancyLog;
  readonly coverage: LineCounts;
  readonly totals: Totals;
  readonly runState: RunState;
}

/**
 * Runs traces until the requests of the run are used up. Returns what prevented further traces; null if nothing did.
 */
async function runTraces(run: JudgingRun): Promise<StopReason | null> {
  const { judging, testBed, log, totals } = run;
  while (totals.traceRequests < judging.requests) {
    const isFirstOnEmptyTarget = judging.isAlone && judging.reset === undefined && totals.traces === 0;
    const maxRequests = Math.min(
      isFirstOnEmptyTarget ? requestsInFirstTrace : requestsPerTrace,
      judging.requests - totals.traceRequests,
    );
    const traceSetup = await testBed.setUpTrace(
      isFirstOnEmptyTarget ? testBed.participantsFor(maxRequests) : testBed.participants,
    );
    if (traceSetup.stoppedBy !== null) {
      if (await recordSetupFailure(run, traceSetup, traceSetup.stoppedBy)) continue;
      return traceSetup.stoppedBy;
    }
    log.forgetInterruptedSetups();
    if (totals.traces === 0) judging.onBegin?.(minimumDuration(traceSetup.executor, judging.requests));
    const exchanges = await runOneTrace(run, traceSetup, maxRequests);
    const last = exchanges.at(-1);
    if (last === undefined) break;
    if (exchanges.some(({ judgement }) => judgement?.deviation !== null))
      totals.requestsToFirst ??= totals.traceRequests;
    if (last.judgement?.deviation !== null && judging.isDocumentGuessed !== true)
      await log.record(traceSetup, exchanges);
    if (judging.stopAtFirst === true && log.discrepancies.length > 0) break;
  }
  return null;
}

/**
 * Runs a trace of about `maxRequests` requests and returns its exchanges. Visitor requests are reserved for the traces
 * that follow.
 */
async function runOneTrace(
  { judging, testBed, coverage, totals, runState }: JudgingRun,
  { executor, traceId, setup }: TraceSetup,
  maxRequests: number,
): Promise<readonly JudgedExchange[]> {
  const visitorCalls = setup.filter(({ caller }) => caller === null).length;
  const reserved = visitorCalls * Math.ceil((judging.requests - totals.traceRequests - maxRequests) / requestsPerTrace);
  testBed.reserveVisitorRequests(reserved);
  totals.running = executor;
  const budget = { requests: maxRequests, reservedVisitorRequests: reserved + reservedForReplays };
  const exchanges = await runTrace(executor, runState, traceId, budget);
  totals.running = null;
  totals.traces += 1;
  totals.traceRequests += executor.requestCount;
  for (const exchange of exchanges) coverage.note(exchange);
  return exchanges;
}

/** Records why a trace could not be set up (`stoppedBy`). Returns whether the next one may be tried. */
async function recordSetupFailure(
  { log, totals, answersOthers }: JudgingRun,
  traceSetup: TraceSetup,
  stoppedBy: StopReason,
): Promise<boolean> {
  totals.requestsToFirst ??= totals.traceRequests + traceSetup.executor.requestCount;
  totals.traceRequests += traceSetup.executor.requestCount;
  if (stoppedBy.kind !== "call") return false;
  const { exchange } = stoppedBy;
  const isUp =
    traceSetup.setup.some((other) => !isInterrupted(other.received)) ||
    (isInterrupted(exchange.received) && (await answersOthers()));
  if (await log.recordSetupDeviation(traceSetup, exchange, isUp)) return true;
  // A failed sign-up is a finding; a failed sign-in may be due to a wrong secret of a known account.
  if (isVisitorRequest(exchange)) await log.record({ ...traceSetup, participants: [] }, [exchange]);
  return false;
}

/** Whether a request was made by a visitor other than to sign in, and was answered. */
function isVisitorRequest({ caller, call, judgement }: JudgedExchange): boolean {
  return caller === null && call.does.kind !== "sign in" && judgement !== null;
}
