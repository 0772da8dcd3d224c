import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { explainingMutants } from "../localize/explaining-mutants.ts";
import { distinguishMutants } from "../localize/distinguish-mutants.ts";
import type { Specification } from "../../model/specification.ts";
import { isTimestamp } from "../judge/compare-bodies.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isTargetGone } from "../accounts/test-bed.ts";
import type { Participant } from "../trace/participants.ts";
import { setsSecret } from "../trace/sets-secret.ts";
import type { TraceSetup, TestBed } from "../accounts/test-bed.ts";
import { discrepancySignature } from "../finding/finding.ts";
import type { Discrepancy, ReplayedTrace } from "../finding/finding.ts";
import { labelsNamedBy } from "../trace/record-labels.ts";
import { severityOf } from "../finding/finding-severity.ts";
import { hasConcurrentSteps } from "../trace/concurrent-steps.ts";
import { replaySteps } from "./replay-steps.ts";
import { relatedSubtraces, shrinkTrace } from "../shrink/shrink-trace.ts";
import { minimizeTrace } from "../shrink/minimize-trace.ts";
import type { ReplayTrace } from "../shrink/minimize-trace.ts";
import type { StepValue, SymbolicStep } from "../trace/symbolic-step.ts";

const triesToShrink = 80;
/** Fewer tries if the target did not answer: each takes until the time-out. */
const triesWhereSilent = 10;
/** Long traces that can't be shortened are tried less often. */
const maxCalls = 3000;
/** The number of casts for which visitor requests are kept in reserve. */
const castsInReserve = 2;
/** Milliseconds added to the tolerance of clocks. */
const extraWait = 1000;
/** How often a difference is tried again before it counts as flaky. */
const maxTries = 2;
/** The same for races, whose outcome varies. */
export const maxRaceTries = 8;
/** How often the trace of a race is replayed to measure how often it deviates. */
const raceReplays = 5;

/**
 * Replays a trace that deviated. If the deviation is reproduced, the trace is shrunk and explained by mutants. Returns
 * `gone` if the target no longer answers. `causes` are mutants that are known to explain it; then it is not shrunk.
 */
export async function confirmDiscrepancy(
  testBed: TestBed,
  traceSetup: TraceSetup,
  exchanges: readonly JudgedExchange[],
  causes: readonly ModelMutant[] = [],
): Promise<Discrepancy | "flaky" | "gone"> {
  const { model, random } = testBed;
  const { participants } = traceSetup;
  const last = exchanges.at(-1)!;
  const signature = discrepancySignature(last);
  const isSame = (end: JudgedExchange): boolean =>
    end.judgement?.deviation !== null && discrepancySignature(end) === signature;
  const visitorSteps = new Set(
    exchanges.flatMap((exchange) => (usesVisitorCall(model, exchange) ? [exchange.step.number] : [])),
  );
  let isGone = false;
  let calls = 0;
  const participantsIn = (steps: readonly SymbolicStep[]): readonly Participant[] =>
    participants.filter(({ number }) => isInvolved(steps, number));
  const replayOnTarget: ReplayTrace = async (steps, of) => {
    const firstReplay = await testBed.setUpTrace(participantsIn(steps));
    isGone = isTargetGone(firstReplay.obstacle);
    if (firstReplay.obstacle !== null) return null;
    const trace = await replaySteps(firstReplay.executor, { steps, traceId: of.traceId }, firstReplay.traceId);
    calls += firstReplay.executor.calls;
    return {
      setup: firstReplay.setup,
      start: firstReplay.executor.start,
      trace,
      traceId: firstReplay.traceId,
      participants: firstReplay.participants,
    };
  };
  // Shrinking must not use up the visitor requests that later traces need.
  const leastLeft = Math.max(
    testBed.visitorCallsLeft() / 2,
    castsInReserve * testBed.visitorCallsFor(testBed.participants),
  );
  const isWorthIt = (steps: readonly SymbolicStep[]): boolean =>
    calls <= maxCalls &&
    testBed.visitorCallsLeft() -
      testBed.visitorCallsFor(participantsIn(steps)) -
      steps.filter((step) => visitorSteps.has(step.number)).length >=
      leastLeft;
  const replayIfAffordable: ReplayTrace = async (steps, of) => (isWorthIt(steps) ? replayOnTarget(steps, of) : null);
  const ifSameSignature =
    (by: ReplayTrace): ReplayTrace =>
    async (steps, of) => {
      const firstReplay = await by(steps, of);
      const end = firstReplay?.trace.at(-1);
      return firstReplay !== null && end !== undefined && isSame(end) ? firstReplay : null;
    };
  const [replayIfSame, replayIfSameAndAffordable] = [
    ifSameSignature(replayOnTarget),
    ifSameSignature(replayIfAffordable),
  ];
  const replayRaceTwice: ReplayTrace = async (some, of) =>
    (await replayIfSameAndAffordable(some, of)) ??
    (hasConcurrentSteps(some) ? replayIfSameAndAffordable(some, of) : null);
  const steps = exchanges.map(({ step }) => step);
  const plain = exchanges.filter(({ step }, at) => at === exchanges.length - 1 || !visitorSteps.has(step.number));
  // A replay takes less time than the original trace: if a deviation concerns timestamps, the last step waits.
  const later = plain.map(({ step }, at) =>
    at === plain.length - 1 && concernsTimestamps(last) ? { ...step, wait: testBed.tolerance + extraWait } : step,
  );
  let firstReplay: ReplayedTrace | null = null;
  // Steps related to the last one need fewer people, and are often sufficient.
  for (const some of relatedSubtraces(plain))
    if (some.length < plain.length) firstReplay ??= await replayIfSameAndAffordable(some, traceSetup);
  firstReplay ??= await replayIfSame(
    plain.map(({ step }) => step),
    traceSetup,
  );
  if (firstReplay === null && !isGone && plain.length < steps.length)
    firstReplay = await replayIfSame(steps, traceSetup);
  for (
    let tries = 1;
    firstReplay === null && !isGone && tries < (hasConcurrentSteps(steps) ? maxRaceTries : maxTries);
    tries++
  )
    firstReplay = await replayIfSame(later, traceSetup);
  if (firstReplay === null) return isGone ? "gone" : "flaky";
  const whole = { start: traceSetup.executor.start, trace: exchanges };
  if (causes.length > 0) return createDiscrepancy(model, firstReplay, { whole, signature, explanations: causes });
  if (testBed.skipsShrinking) return createDiscrepancy(model, firstReplay, { whole, signature, explanations: [] });
  const short = await shrinkTrace(
    firstReplay,
    replayRaceTwice,
    last.judgement === null || firstReplay.trace.at(-1)?.step.wait !== undefined ? triesWhereSilent : triesToShrink,
  );
  const reproduced = await reproduce([short, firstReplay], replayIfSame, isWorthIt);
  if (reproduced === null) return isGone ? "gone" : "flaky";
  const { trace: back, recurrence } = reproduced;
  const { shortest, mutants } = await minimizeTrace(
    testBed,
    { whole, replayed: back, mutants: await explainingMutants(model, { ...back, whole }, testBed) },
    replayIfAffordable,
    isSame,
  );
  const explanations = await distinguishMutants(
    mutants,
    shortest.trace.at(-1)!.call,
    async (other) => {
      const involved = participants.filter(
        ({ number }) => number < testBed.participants.length || isInvolved(steps, number),
      );
      if (testBed.visitorCallsLeft() - testBed.visitorCallsFor(involved) < leastLeft) return null;
      const mutantSetup = await testBed.setUpTrace(involved, other);
      if (mutantSetup.obstacle !== null) return null;
      const trace = await replaySteps(
        mutantSetup.executor,
        { steps: shortest.trace.map(({ step }) => step), traceId: shortest.traceId },
        mutantSetup.traceId,
      );
      return trace.every(({ judgement }) => judgement?.deviation === null) ? mutantSetup : null;
    },
    random,
  );
  return createDiscrepancy(model, shortest, {
    whole,
    signature,
    explanations,
    ...(recurrence === undefined ? {} : { recurrence }),
  });
}

function createDiscrepancy(
  model: Specification,
  exchanges: ReplayedTrace,
  known: Pick<Discrepancy, "whole" | "signature" | "explanations" | "recurrence">,
): Discrepancy {
  const end = exchanges.trace.at(-1)!;
  return {
    ...exchanges,
    ...known,
    deviation: end.judgement?.deviation ?? null,
    severity: severityOf(model, end),
    times: 1,
  };
}

/** A reproduced trace, with how often it deviated if that is chance. */
interface ReproducedTrace {
  readonly trace: ReplayedTrace;
  readonly recurrence?: NonNullable<Discrepancy["recurrence"]>;
}

/**
 * Replays traces until one deviates again, as among many tries some may have deviated by chance. Races are replayed
 * several times to measure how often they deviate.
 */
async function reproduce(
  stories: readonly ReplayedTrace[],
  replayIfSame: ReplayTrace,
  isWorthIt: (steps: readonly SymbolicStep[]) => boolean,
): Promise<ReproducedTrace | null> {
  for (const one of new Set(stories)) {
    const steps = one.trace.map(({ step }) => step);
    const most = hasConcurrentSteps(steps) ? raceReplays : 1;
    let last: ReplayedTrace | null = null;
    let [of, times] = [0, 0];
    for (; of < most && (last === null || isWorthIt(steps)); of++) {
      const firstReplay = await replayIfSame(steps, one);
      if (firstReplay === null) continue;
      last = firstReplay;
      times += 1;
    }
    if (last !== null) return most === 1 ? { trace: last } : { trace: last, recurrence: { times, of } };
  }
  return null;
}

/**
 * Whether a request counts against the rate limit of visitors: requests by visitors, sign-ins, and requests that set a
 * secret, after which somebody signs in again.
 */
function usesVisitorCall(model: Specification, { caller, call, params }: JudgedExchange): boolean {
  return caller === null || call.does.kind === "sign in" || setsSecret(model, call, params);
}

function concernsTimestamps({ judgement }: JudgedExchange): boolean {
  return (
    judgement?.differences.some(({ expected, received }) => isTimestamp(expected) && isTimestamp(received)) === true
  );
}

/** Whether steps involve a participant, as caller or as a record that is referred to. */
function isInvolved(steps: readonly SymbolicStep[], wanted: number): boolean {
  const isNamed = (given: StepValue | null): boolean =>
    given !== null && labelsNamedBy(given).some((label) => label.kind === "person" && label.number === wanted);
  return steps.some(
    ({ caller, subject, input, query, sendOptions }) =>
      caller === wanted ||
      sendOptions?.name?.of === wanted ||
      isNamed(subject) ||
      [...Object.values(input), ...Object.values(query)].some(isNamed),
  );
}
