import type { Specification } from "../model/specification.ts";
import { coneOfInfluenceFor } from "../explore/influence/cone-of-influence.ts";
import { createRandom } from "../sample/random/random.ts";
import { groupByCause, isSameMutation } from "./localize/group-by-cause.ts";
import { mutantsExplaining } from "./localize/mutants-explaining.ts";
import { explainingMutants } from "./localize/explaining-mutants.ts";
import { ClauseCoverage } from "./coverage/clause-coverage.ts";
import { avoidanceKey } from "./generate/protocol-probes.ts";
import { concurrentKey } from "./generate/generate-concurrent.ts";
import { CoverageCounts } from "./generate/coverage-counts.ts";
import { LiveMutants } from "./live-mutants/live-mutants.ts";
import type { Executor } from "./execute/executor.ts";
import type { JudgedExchange } from "./trace/judged-exchange.ts";
import { runTrace } from "./run/run-trace.ts";
import { lastConcurrent } from "./trace/concurrent-steps.ts";
import { confirmDiscrepancy } from "./reproduce/confirm-discrepancy.ts";
import { discrepancySignature } from "./finding/finding.ts";
import type { Discrepancy } from "./finding/finding.ts";
import { findingSeverities, severityOf } from "./finding/finding-severity.ts";
import { minimumDuration } from "./accounts/minimum-duration.ts";
import type { MinimumDuration } from "./accounts/minimum-duration.ts";
import { createTestBed } from "./accounts/test-bed.ts";
import type { TraceSetup, Obstacle, TestBedOptions } from "./accounts/test-bed.ts";
import type { Target } from "./target/target.ts";
import type { TargetVerdict } from "./finding/target-verdict.ts";

/** Options for judging a target. */
export interface JudgingRunOptions extends TestBedOptions {
  /** About how many requests are made; reproducing and shrinking takes more. */
  readonly calls: number;
  /** Is called with the minimum duration once accounts are provisioned; null if nobody has to wait. */
  readonly onBegin?: ((time: MinimumDuration | null) => void) | undefined;
  readonly onProgress?: ((progress: RunProgress) => void) | undefined;
}

/** The progress of a run. */
export interface RunProgress {
  readonly calls: number;
  readonly stories: number;
  readonly findings: number;
  /** Whether a discrepancy is being reproduced and shrunk. */
  readonly isShortening: boolean;
}

const callsInStory = 400;
/**
 * On a target that is empty only once, the first trace can be judged more strictly than later ones, so it is longer.
 * Its state must not grow without limit.
 */
const callsAlone = 2000;

/** Visitor requests that are reserved for reproducing discrepancies. */
const reservedForReplays = 80;

/** Judges a target by a document. Returns the discrepancies, each with the shortest trace that shows it. */
export async function judgeTarget(
  model: Specification,
  target: Target,
  judging: JudgingRunOptions,
): Promise<TargetVerdict> {
  const random = createRandom(judging.seed);
  const coverageCounts = new CoverageCounts();
  const cone = coneOfInfluenceFor(model);
  const liveMutants = new LiveMutants(model);
  const found = new Map<string, Discrepancy>();
  const flaky: JudgedExchange[] = [];
  /** Deviations in form during provisioning that were seen once, and have to be seen again. */
  const seenFormDeviations = new Map<string, JudgedExchange>();
  const coverage = new ClauseCoverage(model);
  let stories = 0;
  let calls = 0;
  let callsToFirst: number | null = null;
  let sent = 0;
  let running: Executor | null = null;
  const testBed = createTestBed(
    model,
    target,
    judging,
    () => (
      sent++,
      judging.onProgress?.({
        calls: calls + (running?.calls ?? 0),
        stories,
        findings: found.size,
        isShortening: running === null,
      })
    ),
  );
  const verdict = (obstacle: Obstacle | null): TargetVerdict => ({
    kind: obstacle !== null ? "could not test" : found.size > 0 ? "findings" : "conforms",
    calls,
    callsAgain: sent - calls,
    callsToFirst: callsToFirst ?? calls,
    stories,
    findings: groupByCause(model, [...found.values()]),
    flaky: [...flaky, ...seenFormDeviations.values()],
    missing: testBed.missing(),
    obstacle,
    coverage,
  });

  while (calls < judging.calls) {
    const isOnlyOnce = judging.isAlone && judging.reset === undefined && stories === 0;
    const most = Math.min(isOnlyOnce ? callsAlone : callsInStory, judging.calls - calls);
    const traceSetup = await testBed.setUpTrace(isOnlyOnce ? testBed.participantsFor(most) : testBed.participants);
    const { executor, traceId, obstacle } = traceSetup;
    if (obstacle !== null) {
      callsToFirst ??= calls + executor.calls;
      calls += executor.calls;
      if (obstacle.kind === "call" && (await goesOnDespite(traceSetup, obstacle.exchange))) continue;
      // A failed sign-up is a finding; a failed sign-in may be due to a wrong secret of a known account.
      if (obstacle.kind === "call" && isVisitorRequest(obstacle.exchange))
        await note(obstacle.exchange, { ...traceSetup, participants: [] }, [obstacle.exchange]);
      return verdict(obstacle);
    }
    if (stories === 0) judging.onBegin?.(minimumDuration(executor, judging.calls));
    running = executor;
    const visitorCalls = traceSetup.setup.filter(({ caller }) => caller === null).length;
    const kept = visitorCalls * Math.ceil((judging.calls - calls - most) / callsInStory);
    testBed.reserveVisitorCalls(kept);
    const receivedTime = await runTrace(executor, { random, coverageCounts, cone, liveMutants }, traceId, {
      calls: most,
      reservedCalls: kept + reservedForReplays,
    });
    running = null;
    stories += 1;
    calls += executor.calls;
    for (const exchange of receivedTime) coverage.note(exchange);
    const last = receivedTime.at(-1);
    if (last === undefined) break;
    if (last.judgement?.deviation !== null) {
      callsToFirst ??= calls;
      await note(last, traceSetup, receivedTime);
    }
    if (judging.stopAtFirst === true && found.size > 0) break;
  }
  return verdict(null);

  async function note(
    last: JudgedExchange,
    traceSetup: TraceSetup,
    receivedTime: readonly JudgedExchange[],
  ): Promise<void> {
    const signature = discrepancySignature(last);
    const known = found.get(signature);
    if (known !== undefined) {
      found.set(signature, { ...known, times: known.times + 1 });
      const concurrent = lastConcurrent(known.trace);
      // Calls that deviate only when made concurrently are still made alone.
      if (concurrent.length === 0) coverageCounts.avoid(avoidanceKey(last.call.name, last.step.sendOptions));
      for (const { call } of concurrent) coverageCounts.avoid(concurrentKey(call));
      return;
    }
    // A trace with a known cause that is not more severe than before need not be shrunk again.
    const causes = await mutantsExplaining(
      [...found.values()].filter(
        ({ severity }) => findingSeverities.indexOf(severity) <= findingSeverities.indexOf(severityOf(model, last)),
      ),
      { start: traceSetup.executor.start, trace: receivedTime },
      testBed,
    );
    if (causes.length > 0) coverageCounts.avoid(last.call.name);
    // Another discrepancy with the same cause is not worth waiting for.
    const alike =
      testBed.visitorCallsLeft() >= testBed.visitorCallsFor(testBed.participants)
        ? undefined
        : [...found.values()].find(
            ({ explanations: [likeliest] }) =>
              likeliest !== undefined && causes.some((cause) => isSameMutation(cause, likeliest)),
          );
    if (alike !== undefined) {
      found.set(alike.signature, { ...alike, times: alike.times + 1 });
      return;
    }
    const established = await confirmDiscrepancy(testBed, traceSetup, receivedTime, causes);
    // If the target is gone, the next trace reports that.
    if (established === "flaky") flaky.push(last);
    else if (established !== "gone") {
      found.set(signature, established);
      testBed.knownFormDifferences.add(last);
    }
  }

  /**
   * Whether the run can go on although a request that provisioned an account deviated in form; the difference is
   * reported.
   */
  async function goesOnDespite(
    { setup, executor, traceId, participants }: TraceSetup,
    exchange: JudgedExchange,
  ): Promise<boolean> {
    const signature = discrepancySignature(exchange);
    if (found.has(signature) || !testBed.knownFormDifferences.differsOnlyInForm(exchange)) return false;
    if (!seenFormDeviations.has(signature)) {
      seenFormDeviations.set(signature, exchange);
      return true;
    }
    seenFormDeviations.delete(signature);
    const start = { ...executor.start, people: [] };
    const receivedTime = {
      setup: setup.filter((one) => one !== exchange),
      start,
      trace: [exchange],
      traceId,
      participants,
    };
    found.set(signature, {
      ...receivedTime,
      whole: receivedTime,
      deviation: exchange.judgement?.deviation ?? null,
      severity: severityOf(model, exchange),
      times: 1,
      signature,
      explanations: await explainingMutants(model, { ...receivedTime, whole: receivedTime }, testBed),
    });
    testBed.knownFormDifferences.add(exchange);
    return true;
  }
}

function isVisitorRequest({ caller, call, judgement }: JudgedExchange): boolean {
  return caller === null && call.does.kind !== "sign in" && judgement !== null;
}
