import type { Specification } from "../model/specification.ts";
import { coneOfInfluenceFor } from "../explore/influence/cone-of-influence.ts";
import { createRandom } from "../world/random/random.ts";
import { minimumDuration } from "./accounts/minimum-duration.ts";
import type { MinimumDuration } from "./accounts/minimum-duration.ts";
import { createTestBed } from "./accounts/test-bed.ts";
import type { StopReason, TestBed, TestBedOptions, TraceSetup } from "./accounts/test-bed.ts";
import { LineCounts } from "./coverage/line-counts.ts";
import { DiscrepancyLog } from "./discrepancy-log.ts";
import type { Executor } from "./execute/executor.ts";
import type { JudgingResult } from "./finding/judging-result.ts";
import { CoverageCounts } from "./generate/coverage-counts.ts";
import { LiveMutants } from "./live-mutants/live-mutants.ts";
import { groupByCause } from "./localize/group-by-cause.ts";
import { runTrace } from "./run/run-trace.ts";
import type { RunState } from "./run/run-trace.ts";
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
  readonly isShortening: boolean;
}

const requestsPerTrace = 400;
/**
 * On a target that is empty only once, the first trace can be judged more strictly than later ones, so it is longer.
 * Its state must not grow without limit.
 */
const requestsInFirstTrace = 2000;

/** Visitor requests that are reserved for reproducing discrepancies. */
const reservedForReplays = 80;

/** Judges a target by a document. Returns the discrepancies, each with the shortest trace that shows it. */
export async function judgeTarget(
  model: Specification,
  target: Target,
  judging: JudgingRunOptions,
): Promise<JudgingResult> {
  const coverageCounts = new CoverageCounts();
  const totals: Totals = { traceRequests: 0, requestsToFirst: null, allRequests: 0, traces: 0, running: null };
  const testBed = createTestBed(model, target, judging, () => {
    totals.allRequests += 1;
    judging.onProgress?.({
      requests: totals.traceRequests + (totals.running?.requestCount ?? 0),
      traces: totals.traces,
      findings: log.discrepancies.length,
      isShortening: totals.running === null,
    });
  });
  const log = new DiscrepancyLog(model, testBed, coverageCounts);
  const coverage = new LineCounts(model);
  const runState = {
    random: createRandom(judging.seed),
    coverageCounts,
    coneOfInfluence: coneOfInfluenceFor(model),
    liveMutants: new LiveMutants(model),
  };
  const stoppedBy = await runTraces({ judging, testBed, log, coverage, totals, runState });
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
  /** Requests of traces. */
  traceRequests: number;
  /** Requests until the first deviation; null until there is one. */
  requestsToFirst: number | null;
  /** All requests, including those that reproduce and shrink discrepancies. */
  allRequests: number;
  traces: number;
  /** The executor of the current trace; null while a discrepancy is confirmed. */
  running: Executor | null;
}

interface JudgingRun {
  readonly judging: JudgingRunOptions;
  readonly testBed: TestBed;
  readonly log: DiscrepancyLog;
  readonly coverage: LineCounts;
  readonly totals: Totals;
  readonly runState: RunState;
}

/** Runs traces until the calls are used up. Returns what prevented further traces; null if nothing did. */
async function runTraces(run: JudgingRun): Promise<StopReason | null> {
  const { judging, testBed, log, totals } = run;
  while (totals.traceRequests < judging.requests) {
    const isOnlyOnce = judging.isAlone && judging.reset === undefined && totals.traces === 0;
    const most = Math.min(
      isOnlyOnce ? requestsInFirstTrace : requestsPerTrace,
      judging.requests - totals.traceRequests,
    );
    const traceSetup = await testBed.setUpTrace(isOnlyOnce ? testBed.participantsFor(most) : testBed.participants);
    if (traceSetup.stoppedBy !== null) {
      if (await goesOnDespite(run, traceSetup, traceSetup.stoppedBy)) continue;
      return traceSetup.stoppedBy;
    }
    if (totals.traces === 0) judging.onBegin?.(minimumDuration(traceSetup.executor, judging.requests));
    const exchanges = await runOneTrace(run, traceSetup, most);
    const last = exchanges.at(-1);
    if (last === undefined) break;
    if (last.judgement?.deviation !== null) {
      totals.requestsToFirst ??= totals.traceRequests;
      await log.record(traceSetup, exchanges);
    }
    if (judging.stopAtFirst === true && log.discrepancies.length > 0) break;
  }
  return null;
}

/** Runs a trace of about `most` requests. Visitor requests are reserved for the traces that follow. */
async function runOneTrace(
  { judging, testBed, coverage, totals, runState }: JudgingRun,
  { executor, traceId, setup }: TraceSetup,
  most: number,
): Promise<readonly JudgedExchange[]> {
  const visitorCalls = setup.filter(({ caller }) => caller === null).length;
  const reserved = visitorCalls * Math.ceil((judging.requests - totals.traceRequests - most) / requestsPerTrace);
  testBed.reserveVisitorRequests(reserved);
  totals.running = executor;
  const budget = { requests: most, reservedVisitorRequests: reserved + reservedForReplays };
  const exchanges = await runTrace(executor, runState, traceId, budget);
  totals.running = null;
  totals.traces += 1;
  totals.traceRequests += executor.requestCount;
  for (const exchange of exchanges) coverage.note(exchange);
  return exchanges;
}

/** Records why a trace could not be set up. Returns whether the next one may be tried. */
async function goesOnDespite(
  { log, totals }: JudgingRun,
  traceSetup: TraceSetup,
  stoppedBy: StopReason,
): Promise<boolean> {
  totals.requestsToFirst ??= totals.traceRequests + traceSetup.executor.requestCount;
  totals.traceRequests += traceSetup.executor.requestCount;
  if (stoppedBy.kind !== "call") return false;
  const { exchange } = stoppedBy;
  if (await log.recordFormDeviation(traceSetup, exchange)) return true;
  // A failed sign-up is a finding; a failed sign-in may be due to a wrong secret of a known account.
  if (isVisitorRequest(exchange)) await log.record({ ...traceSetup, participants: [] }, [exchange]);
  return false;
}

function isVisitorRequest({ caller, call, judgement }: JudgedExchange): boolean {
  return caller === null && call.does.kind !== "sign in" && judgement !== null;
}
