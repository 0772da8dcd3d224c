import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { explainingMutants } from "../localize/explaining-mutants.ts";
import { narrowExplanations } from "../localize/narrow-explanations.ts";
import { isTimestamp } from "../judge/timestamps-match.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TraceSetup, TestBed } from "../accounts/test-bed.ts";
import { createDiscrepancy } from "../finding/create-discrepancy.ts";
import { discrepancySignature } from "../finding/finding.ts";
import type { Discrepancy, ReplayedTrace } from "../finding/finding.ts";
import { hasConcurrentSteps } from "../trace/concurrent-steps.ts";
import { relatedSubtraces, removeSteps } from "../shrink/remove-steps.ts";
import { tryCandidatesLater } from "../../trace/shrink/try-candidates.ts";
import { shrinkByMutants } from "../shrink/shrink-by-mutants.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { TraceReplayer } from "./trace-replayer.ts";

/** How often it is tried to leave out steps of a trace. Each try replays the trace on the target. */
const triesToShrink = 80;
/**
 * Fewer tries where each takes long: if the target did not answer, until the time-out; if a step waits, until it has
 * waited.
 */
const triesWhereSlow = 10;
/** How many milliseconds longer than the tolerance of clocks a step waits if a deviation concerns timestamps. */
const extraWait = 1000;
/**
 * How often a deviation is tried to reproduce before it counts as flaky: a second try keeps one interrupted replay
 * from hiding it.
 */
const maxTries = 2;
/** The same for traces with concurrent steps (races), whose outcome varies. */
export const maxRaceTries = 8;
/** How often the trace of a race is replayed to measure how often it deviates. */
const raceReplays = 5;

/**
 * Replays a trace that deviated (`exchanges`). If the deviation is reproduced, the trace is shrunk and explained by
 * mutants. Returns `flaky` if it is not reproduced, and `gone` if the target no longer answers. `causes` are mutants
 * that are known to explain it; if there are any, it is not shrunk.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * answer *deviates* if it differs from what the document requires. An *exchange* is a request with the answer that was
 * received. A *step* is one request of a trace, or a wait.
 */
export async function confirmAndShrink(
  testBed: TestBed,
  traceSetup: TraceSetup,
  exchanges: readonly JudgedExchange[],
  causes: readonly ModelMutant[] = [],
): Promise<Discrepancy | "flaky" | "gone"> {
  const { model } = testBed;
  const replayer = new TraceReplayer(testBed, traceSetup, exchanges);
  const first = await reproduceOnce(testBed, traceSetup, exchanges, replayer);
  if (first === null) return replayer.isTargetGone ? "gone" : "flaky";
  const beforeShrinking = { start: traceSetup.executor.start, trace: exchanges };
  const signature = discrepancySignature(exchanges.at(-1)!);
  if (causes.length > 0 || testBed.skipsShrinking)
    return createDiscrepancy(model, first, { beforeShrinking, signature, explanations: causes });
  const isSilent = exchanges.at(-1)!.judgement === null;
  const tries = isSilent || first.trace.at(-1)?.step.wait !== undefined ? triesWhereSlow : triesToShrink;
  const short = await tryCandidatesLater(removeSteps(first, tries), replayer.replayRaceTwice);
  const reproduced = await reproduceAgain([short, first], replayer);
  if (reproduced === null) return replayer.isTargetGone ? "gone" : "flaky";
  const { trace: replayed, recurrence } = reproduced;
  const { shortest, mutants } = await shrinkByMutants(
    testBed,
    { beforeShrinking, replayed, mutants: await explainingMutants(model, { ...replayed, beforeShrinking }, testBed) },
    replayer.replayIfAffordable,
    replayer.isSame,
  );
  const steps = exchanges.map(({ step }) => step);
  const explanations = await narrowExplanations(
    mutants,
    shortest.trace.at(-1)!.call,
    (mutant) => replayer.replayByModel(shortest, mutant, steps),
    testBed.random,
  );
  return createDiscrepancy(model, shortest, {
    beforeShrinking,
    signature,
    explanations,
    ...(recurrence === undefined ? {} : { recurrence }),
  });
}

/** Replays parts of a trace, or all of it, until one ends in the same deviation; null if none does. */
async function reproduceOnce(
  testBed: TestBed,
  traceSetup: TraceSetup,
  exchanges: readonly JudgedExchange[],
  replayer: TraceReplayer,
): Promise<ReplayedTrace | null> {
  const last = exchanges.at(-1)!;
  const steps = exchanges.map(({ step }) => step);
  const withoutVisitorSteps = exchanges.filter((one) => one === last || !replayer.isVisitorStep(one.step));
  // Steps related to the last one need fewer people, and are often sufficient.
  for (const some of relatedSubtraces(withoutVisitorSteps)) {
    const replayed =
      some.length < withoutVisitorSteps.length ? await replayer.replayIfSameAndAffordable(some, traceSetup) : null;
    if (replayed !== null) return replayed;
  }
  const plainSteps = withoutVisitorSteps.map(({ step }) => step);
  let replayed = await replayer.replayIfSame(plainSteps, traceSetup);
  if (replayed === null && !replayer.isTargetGone && withoutVisitorSteps.length < steps.length)
    replayed = await replayer.replayIfSame(steps, traceSetup);
  // A replay takes less time than the original trace: if a deviation concerns timestamps, the last step waits.
  const stepsWithWait: readonly SymbolicStep[] = concernsTimestamps(last)
    ? [...plainSteps.slice(0, -1), { ...last.step, wait: testBed.clockTolerance + extraWait }]
    : plainSteps;
  const tryCount = hasConcurrentSteps(steps) ? maxRaceTries : maxTries;
  for (let tries = 1; replayed === null && !replayer.isTargetGone && tries < tryCount; tries++)
    replayed = await replayer.replayIfSame(stepsWithWait, traceSetup);
  return replayed;
}

/** A reproduced trace. */
interface ReproducedTrace {
  readonly trace: ReplayedTrace;
  /** How often it deviated again; absent if that does not depend on chance, because nothing in it is concurrent. */
  readonly recurrence?: NonNullable<Discrepancy["recurrence"]>;
}

/**
 * Replays traces until one deviates again, as among many tries some may have deviated by chance. Races are replayed
 * several times to measure how often they deviate.
 */
async function reproduceAgain(
  traces: readonly ReplayedTrace[],
  replayer: TraceReplayer,
): Promise<ReproducedTrace | null> {
  for (const trace of new Set(traces)) {
    const steps = trace.trace.map(({ step }) => step);
    const maxReplays = hasConcurrentSteps(steps) ? raceReplays : 1;
    let last: ReplayedTrace | null = null;
    let [replays, deviations] = [0, 0];
    for (; replays < maxReplays && (last === null || replayer.isAffordable(steps)); replays++) {
      const replayed = await replayer.replayIfSame(steps, trace);
      if (replayed === null) continue;
      last = replayed;
      deviations += 1;
    }
    if (last !== null) return maxReplays === 1 ? { trace: last } : { trace: last, recurrence: { deviations, replays } };
  }
  return null;
}

/** Whether an answer has another timestamp than the document requires. */
function concernsTimestamps({ judgement }: JudgedExchange): boolean {
  return (
    judgement?.differences.some(({ expected, received }) => isTimestamp(expected) && isTimestamp(received)) === true
  );
}
