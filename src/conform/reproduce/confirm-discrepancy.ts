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
const mostCalls = 3000;
/** The number of casts for which visitor requests are kept in reserve. */
const castsInReserve = 2;
/** Milliseconds added to the tolerance of clocks. */
const aWhile = 1000;
/** How often a difference is tried again before it counts as flaky. */
const usualTries = 2;
/** The same for races, whose outcome varies. */
export const maxRaceTries = 8;
/** How often the trace of a race is replayed to measure how often it deviates. */
const timesTold = 5;

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
  const visits = new Set(
    exchanges.flatMap((exchange) => (usesVisitorCall(model, exchange) ? [exchange.step.number] : [])),
  );
  let isOver = false;
  let calls = 0;
  const participantsIn = (steps: readonly SymbolicStep[]): readonly Participant[] =>
    participants.filter(({ number }) => isInvolved(steps, number));
  const replayOnTarget: ReplayTrace = async (steps, of) => {
    const again = await testBed.setUpTrace(participantsIn(steps));
    isOver = isTargetGone(again.obstacle);
    if (again.obstacle !== null) return null;
    const trace = await replaySteps(again.executor, { steps, traceId: of.traceId }, again.traceId);
    calls += again.executor.calls;
    return {
      setup: again.setup,
      start: again.executor.start,
      trace,
      traceId: again.traceId,
      participants: again.participants,
    };
  };
  // Shrinking must not use up the visitor requests that later traces need.
  const leastLeft = Math.max(
    testBed.visitorCallsLeft() / 2,
    castsInReserve * testBed.visitorCallsFor(testBed.participants),
  );
  const isWorthIt = (steps: readonly SymbolicStep[]): boolean =>
    calls <= mostCalls &&
    testBed.visitorCallsLeft() -
      testBed.visitorCallsFor(participantsIn(steps)) -
      steps.filter((step) => visits.has(step.number)).length >=
      leastLeft;
  const tellAtLeisure: ReplayTrace = async (steps, of) => (isWorthIt(steps) ? replayOnTarget(steps, of) : null);
  const asSame =
    (by: ReplayTrace): ReplayTrace =>
    async (steps, of) => {
      const again = await by(steps, of);
      const end = again?.trace.at(-1);
      return again !== null && end !== undefined && isSame(end) ? again : null;
    };
  const [tellAgain, tryAgain] = [asSame(replayOnTarget), asSame(tellAtLeisure)];
  const tryTwice: ReplayTrace = async (some, of) =>
    (await tryAgain(some, of)) ?? (hasConcurrentSteps(some) ? tryAgain(some, of) : null);
  const steps = exchanges.map(({ step }) => step);
  const plain = exchanges.filter(({ step }, at) => at === exchanges.length - 1 || !visits.has(step.number));
  // A replay takes less time than the original trace: if a deviation concerns timestamps, the last step waits.
  const later = plain.map(({ step }, at) =>
    at === plain.length - 1 && concernsTimestamps(last) ? { ...step, wait: testBed.tolerance + aWhile } : step,
  );
  let again: ReplayedTrace | null = null;
  // Steps related to the last one need fewer people, and are often sufficient.
  for (const some of relatedSubtraces(plain))
    if (some.length < plain.length) again ??= await tryAgain(some, traceSetup);
  again ??= await tellAgain(
    plain.map(({ step }) => step),
    traceSetup,
  );
  if (again === null && !isOver && plain.length < steps.length) again = await tellAgain(steps, traceSetup);
  for (
    let tries = 1;
    again === null && !isOver && tries < (hasConcurrentSteps(steps) ? maxRaceTries : usualTries);
    tries++
  )
    again = await tellAgain(later, traceSetup);
  if (again === null) return isOver ? "gone" : "flaky";
  const whole = { start: traceSetup.executor.start, trace: exchanges };
  if (causes.length > 0) return createDiscrepancy(model, again, { whole, signature, explanations: causes });
  if (testBed.skipsShrinking) return createDiscrepancy(model, again, { whole, signature, explanations: [] });
  const short = await shrinkTrace(
    again,
    tryTwice,
    last.judgement === null || again.trace.at(-1)?.step.wait !== undefined ? triesWhereSilent : triesToShrink,
  );
  const cameBack = await reproduce([short, again], tellAgain, isWorthIt);
  if (cameBack === null) return isOver ? "gone" : "flaky";
  const { trace: back, recurrence } = cameBack;
  const { shortest, mutants } = await minimizeTrace(
    testBed,
    { whole, replayed: back, mutants: await explainingMutants(model, { ...back, whole }, testBed) },
    tellAtLeisure,
    isSame,
  );
  const explanations = await distinguishMutants(
    mutants,
    shortest.trace.at(-1)!.call,
    async (other) => {
      const playing = participants.filter(
        ({ number }) => number < testBed.participants.length || isInvolved(steps, number),
      );
      if (testBed.visitorCallsLeft() - testBed.visitorCallsFor(playing) < leastLeft) return null;
      const play = await testBed.setUpTrace(playing, other);
      if (play.obstacle !== null) return null;
      const trace = await replaySteps(
        play.executor,
        { steps: shortest.trace.map(({ step }) => step), traceId: shortest.traceId },
        play.traceId,
      );
      return trace.every(({ judgement }) => judgement?.deviation === null) ? play : null;
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
  tellAgain: ReplayTrace,
  isWorthIt: (steps: readonly SymbolicStep[]) => boolean,
): Promise<ReproducedTrace | null> {
  for (const one of new Set(stories)) {
    const steps = one.trace.map(({ step }) => step);
    const most = hasConcurrentSteps(steps) ? timesTold : 1;
    let last: ReplayedTrace | null = null;
    let [of, times] = [0, 0];
    for (; of < most && (last === null || isWorthIt(steps)); of++) {
      const again = await tellAgain(steps, one);
      if (again === null) continue;
      last = again;
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
