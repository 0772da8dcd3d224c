import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { filterExplaining } from "../localize/explaining-mutants.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import type { ReplayedTrace } from "../finding/finding.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { TestBed } from "../accounts/test-bed.ts";
import { leaveOutEach, makeChanges, tryCandidatesLater } from "../../trace/shrink/try-candidates.ts";
import { Simulation } from "../simulate/simulation.ts";
import { searchDistinguishingTrace } from "./search-distinguishing-trace.ts";
import { stepReductions, simplifyPeopleAndInputs } from "./simplify-people-and-inputs.ts";

/** Replays steps on the target until one deviates; null if no accounts could be provisioned. */
export type ReplayTrace = (
  steps: readonly SymbolicStep[],
  of: { readonly traceId: string },
) => Promise<ReplayedTrace | null>;

/** A reproduced trace with the mutants that explain it. */
export interface ExplainedTrace {
  readonly beforeShrinking: Pick<RecordedTrace, "start" | "trace">;
  readonly replayed: ReplayedTrace;
  readonly mutants: readonly ModelMutant[];
}

/** The most mutants that are simulated. */
const maxSimulatedMutants = 4;
/** The most inputs that it is tried to leave out by replaying. Each try sends the whole trace to the target. */
const maxReductions = 12;

/**
 * Finds a shorter trace that shows the same discrepancy: it is searched by simulation with each mutant, and then
 * replayed on the target. A mutant that would have answered the replayed trace differently is dropped. If no mutant
 * explains the trace, only inputs are left out, as long as the result `isSame`.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * answer *deviates* if it differs from what the document requires. A *discrepancy* is a difference from the document
 * that was reproduced. A *step* is one request of a trace, or a wait.
 */
export async function shrinkByMutants(
  testBed: TestBed,
  { beforeShrinking, replayed, mutants }: ExplainedTrace,
  replayOnTarget: ReplayTrace,
  isSame: (end: JudgedExchange) => boolean,
): Promise<{ readonly shortest: ReplayedTrace; readonly mutants: readonly ModelMutant[] }> {
  const shrinking: Shrinking = {
    testBed,
    replayOnTarget,
    isSame,
    simulationOf: simulationsFor(testBed, beforeShrinking, replayed),
  };
  let shortest = replayed;
  let remaining = mutants;
  for (const mutant of oneOfEachLine(mutants).slice(0, maxSimulatedMutants)) {
    if (!remaining.includes(mutant) || shortest.trace.length < 2) continue;
    const steps = searchDistinguishingTrace(shrinking.simulationOf(mutant), shortest, testBed.random);
    const shorter = steps === null ? null : await replayOnTarget(steps, shortest);
    if (shorter === null) continue;
    const explaining = await filterExplaining(remaining, shorter, testBed, endsInDeviation(shorter));
    if (!endsInDeviation(shorter)) remaining = remaining.filter((one) => one !== mutant || explaining.includes(one));
    else if (shorter.trace.length < shortest.trace.length && explaining.length > 0)
      [shortest, remaining] = [shorter, explaining];
  }
  const [likeliest] = remaining;
  return {
    shortest:
      likeliest === undefined
        ? await removeInputsOnTarget(shrinking, shortest)
        : await simplifyOnTarget(shrinking, shortest, likeliest),
    mutants: remaining,
  };
}

/** What the functions of this file share. */
interface Shrinking {
  readonly testBed: TestBed;
  readonly replayOnTarget: ReplayTrace;
  readonly isSame: (end: JudgedExchange) => boolean;
  readonly simulationOf: (mutant: ModelMutant) => Simulation;
}

/** Creates simulations of the whole trace's start. Stand-ins need not be tried as callers. */
function simulationsFor(
  { model, participants }: TestBed,
  beforeShrinking: Pick<RecordedTrace, "start" | "trace">,
  replayed: ReplayedTrace,
): (mutant: ModelMutant) => Simulation {
  const acting = new Set(replayed.participants.map(({ number }) => number));
  const people = beforeShrinking.start.people.filter(
    ({ number }) => number < participants.length || acting.has(number),
  );
  return (mutant) => new Simulation(model, mutant.model, { ...beforeShrinking.start, people }, replayed.trace[0]!.now);
}

/**
 * Simplifies a trace by simulation with a mutant and replays the result. Returns the given trace if the result does not
 * deviate like it.
 */
async function simplifyOnTarget(
  { testBed, replayOnTarget, simulationOf }: Shrinking,
  shortest: ReplayedTrace,
  mutant: ModelMutant,
): Promise<ReplayedTrace> {
  const steps = stepsOf(shortest);
  const fewer = simplifyPeopleAndInputs(simulationOf(mutant), steps);
  const simpler = fewer === steps ? null : await replayOnTarget(fewer, shortest);
  return simpler !== null &&
    endsInDeviation(simpler) &&
    simpler.trace.length <= shortest.trace.length &&
    (await filterExplaining([mutant], simpler, testBed, true)).length > 0
    ? simpler
    : shortest;
}

/** Leaves out inputs as long as the replayed trace still ends in the same deviation. */
async function removeInputsOnTarget(
  { replayOnTarget, isSame }: Shrinking,
  shortest: ReplayedTrace,
): Promise<ReplayedTrace> {
  // Traces with concurrent requests are not shrunk like this: a replay of such a trace makes the requests several
  // times.
  if (shortest.trace.some(({ step }) => step.concurrentWith !== undefined)) return shortest;
  const attempt = async (steps: readonly SymbolicStep[], best: ReplayedTrace): Promise<ReplayedTrace | null> => {
    const simpler = await replayOnTarget(steps, best);
    return simpler !== null &&
      endsInDeviation(simpler) &&
      simpler.trace.length <= steps.length &&
      isSame(simpler.trace.at(-1)!)
      ? simpler
      : null;
  };
  const changes = shortest.trace
    .flatMap(({ step, call }, at) =>
      stepReductions(call, step).map(
        (change) =>
          (best: ReplayedTrace): readonly SymbolicStep[] =>
            stepsOf(best).map((one, index) => (index === at ? change(one) : one)),
      ),
    )
    .slice(-maxReductions);
  const best = await tryCandidatesLater(makeChanges(shortest, changes), attempt);
  // A step may have been needed only for an input that is gone.
  return best !== shortest && best.trace.length <= maxReductions
    ? tryCandidatesLater(leaveOutEach(best, stepsOf), attempt)
    : best;
}

function stepsOf({ trace }: ReplayedTrace): readonly SymbolicStep[] {
  return trace.map(({ step }) => step);
}

/** Whether a trace ends in a deviation. */
function endsInDeviation({ trace }: ReplayedTrace): boolean {
  const last = trace.at(-1);
  return last !== undefined && last.judgement?.deviation !== null;
}

/** The first mutant of each line. */
function oneOfEachLine(mutants: readonly ModelMutant[]): readonly ModelMutant[] {
  return mutants.filter(({ span }, at) => mutants.findIndex((other) => other.span.start === span.start) === at);
}
