import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { explainingMutants } from "../localize/explaining-mutants.ts";
import { distinguishMutants } from "../localize/distinguish-mutants.ts";
import { isTimestamp } from "../judge/compare-bodies.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TraceSetup, TestBed } from "../accounts/test-bed.ts";
import { createDiscrepancy } from "../finding/create-discrepancy.ts";
import { discrepancySignature } from "../finding/finding.ts";
import type { Discrepancy, ReplayedTrace } from "../finding/finding.ts";
import { hasConcurrentSteps } from "../trace/concurrent-steps.ts";
import { relatedSubtraces, removeSteps } from "../shrink/remove-steps.ts";
import { shrinkLater } from "../../trace/shrink/shrinking.ts";
import { shortenByMutants } from "../shrink/shorten-by-mutants.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { TraceReplayer } from "./trace-replayer.ts";

const triesToShrink = 80;
/** Fewer tries if the target did not answer: each takes until the time-out. */
const triesWhereSilent = 10;
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
  const { model } = testBed;
  const replayer = new TraceReplayer(testBed, traceSetup, exchanges);
  const first = await reproduceOnce(testBed, traceSetup, exchanges, replayer);
  if (first === null) return replayer.isTargetGone ? "gone" : "flaky";
  const beforeShrinking = { start: traceSetup.executor.start, trace: exchanges };
  const signature = discrepancySignature(exchanges.at(-1)!);
  if (causes.length > 0 || testBed.skipsShrinking)
    return createDiscrepancy(model, first, { beforeShrinking, signature, explanations: causes });
  const isSilent = exchanges.at(-1)!.judgement === null;
  const tries = isSilent || first.trace.at(-1)?.step.wait !== undefined ? triesWhereSilent : triesToShrink;
  const short = await shrinkLater(removeSteps(first, tries), replayer.replayRaceTwice);
  const reproduced = await reproduceAgain([short, first], replayer);
  if (reproduced === null) return replayer.isTargetGone ? "gone" : "flaky";
  const { trace: replayed, recurrence } = reproduced;
  const { shortest, mutants } = await shortenByMutants(
    testBed,
    { beforeShrinking, replayed, mutants: await explainingMutants(model, { ...replayed, beforeShrinking }, testBed) },
    replayer.replayIfAffordable,
    replayer.isSame,
  );
  const steps = exchanges.map(({ step }) => step);
  const explanations = await distinguishMutants(
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
  const plain = exchanges.filter((one) => one === last || !replayer.isVisitorStep(one.step));
  // Steps related to the last one need fewer people, and are often sufficient.
  for (const some of relatedSubtraces(plain)) {
    const replayed = some.length < plain.length ? await replayer.replayIfSameAndAffordable(some, traceSetup) : null;
    if (replayed !== null) return replayed;
  }
  const plainSteps = plain.map(({ step }) => step);
  let replayed = await replayer.replayIfSame(plainSteps, traceSetup);
  if (replayed === null && !replayer.isTargetGone && plain.length < steps.length)
    replayed = await replayer.replayIfSame(steps, traceSetup);
  // A replay takes less time than the original trace: if a deviation concerns timestamps, the last step waits.
  const later: readonly SymbolicStep[] = concernsTimestamps(last)
    ? [...plainSteps.slice(0, -1), { ...last.step, wait: testBed.clockTolerance + extraWait }]
    : plainSteps;
  const most = hasConcurrentSteps(steps) ? maxRaceTries : maxTries;
  for (let tries = 1; replayed === null && !replayer.isTargetGone && tries < most; tries++)
    replayed = await replayer.replayIfSame(later, traceSetup);
  return replayed;
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
async function reproduceAgain(
  traces: readonly ReplayedTrace[],
  replayer: TraceReplayer,
): Promise<ReproducedTrace | null> {
  for (const trace of new Set(traces)) {
    const steps = trace.trace.map(({ step }) => step);
    const most = hasConcurrentSteps(steps) ? raceReplays : 1;
    let last: ReplayedTrace | null = null;
    let [of, times] = [0, 0];
    for (; of < most && (last === null || replayer.isAffordable(steps)); of++) {
      const replayed = await replayer.replayIfSame(steps, trace);
      if (replayed === null) continue;
      last = replayed;
      times += 1;
    }
    if (last !== null)
      return most === 1 ? { trace: last } : { trace: last, recurrence: { deviations: times, replays: of } };
  }
  return null;
}

function concernsTimestamps({ judgement }: JudgedExchange): boolean {
  return (
    judgement?.differences.some(({ expected, received }) => isTimestamp(expected) && isTimestamp(received)) === true
  );
}
