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
/** Each takes as long as anybody waits for an answer. */
const triesWhereSilent = 10;
/** Long stories that will not be shorter are tried less often. */
const mostCalls = 3000;
/** Enough people are left to come for so many stories that have to be told. */
const castsInReserve = 2;
/** Milliseconds beyond those by which clocks may differ anyway. */
const aWhile = 1000;
/** How often a difference is tried again until it is one that does not come back. */
const usualTries = 2;
/** The same where calls are made at the same time, which may pass each other by. */
export const maxRaceTries = 8;
/** How often the story of a finding that is chance is told, so that it can be said how often it comes back. */
const timesTold = 5;

/** Tries a difference again: what comes back is told as short as it can be, with what explains it. `gone`: the target is. `causes`: what explains it as far as is known already; then it is told as it was met. */
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
  // What only makes a story shorter is not worth anybody's waiting, now or when the next difference is tried again.
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
  // A story is told again in less time than it took: where a clock is in question, its last step waits.
  const later = plain.map(({ step }, at) =>
    at === plain.length - 1 && concernsTimestamps(last) ? { ...step, wait: testBed.tolerance + aWhile } : step,
  );
  let again: ReplayedTrace | null = null;
  // What has to do with the last step takes fewer people than the whole, and often is enough.
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

/** A story that came back, and how often where that is chance. */
interface ReproducedTrace {
  readonly trace: ReplayedTrace;
  readonly recurrence?: NonNullable<Discrepancy["recurrence"]>;
}

/**
 * The first of some stories that ends in the difference once more: among many tries some do so by chance, where answers depend on
 * it. What is chance in itself is told several times, and said how often it came back.
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

/** Whether it takes visitors' calls, of which there are few: theirs, and those by which somebody with another secret signs in. Those who fail to sign in too often are turned away, too. */
function usesVisitorCall(model: Specification, { caller, call, params }: JudgedExchange): boolean {
  return caller === null || call.does.kind === "sign in" || setsSecret(model, call, params);
}

function concernsTimestamps({ judgement }: JudgedExchange): boolean {
  return (
    judgement?.differences.some(({ expected, received }) => isTimestamp(expected) && isTimestamp(received)) === true
  );
}

/** Whether a story needs the person with a number: who calls in it, or is named in it. */
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
