import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { filterExplaining } from "../localize/explaining-mutants.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import type { ReplayedTrace } from "../finding/finding.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { TestBed } from "../accounts/test-bed.ts";
import { Simulation } from "../simulate/simulation.ts";
import { searchShorterTrace } from "./search-shorter-trace.ts";
import { stepReductions, simplifyTrace } from "./simplify-trace.ts";

/** Tells steps of a story on the target, as far as they go well; null where nobody could be had for it. */
export type ReplayTrace = (
  steps: readonly SymbolicStep[],
  of: { readonly traceId: string },
) => Promise<ReplayedTrace | null>;

/** A story that came back, and what explains it. */
export interface ExplainedTrace {
  readonly whole: Pick<RecordedTrace, "start" | "trace">;
  readonly replayed: ReplayedTrace;
  readonly mutants: readonly ModelMutant[];
}

/** So many explanations are gone into. */
const mostRehearsed = 4;
const mostLessSent = 12;

/**
 * The shortest story that shows the same: looked for on the mirror with each explanation, and told on the target once it is found.
 * An explanation by which the target would have answered otherwise there is none. What nothing explains is only told with less sent, where it still `isSame`.
 */
export async function minimizeTrace(
  testBed: TestBed,
  { whole, replayed, mutants }: ExplainedTrace,
  replayOnTarget: ReplayTrace,
  isSame: (end: JudgedExchange) => boolean,
): Promise<{ readonly shortest: ReplayedTrace; readonly mutants: readonly ModelMutant[] }> {
  const acting = new Set(replayed.participants.map(({ number }) => number));
  // Those who only stand in for others need not be tried.
  const start = {
    ...whole.start,
    people: whole.start.people.filter(({ number }) => number < testBed.participants.length || acting.has(number)),
  };
  const simulationOf = (mutant: ModelMutant): Simulation =>
    new Simulation(testBed.model, mutant.model, start, replayed.trace[0]!.now);
  let shortest = replayed;
  let left = mutants;
  for (const mutant of oneOfEachLine(mutants).slice(0, mostRehearsed)) {
    if (!left.includes(mutant) || shortest.trace.length < 2) continue;
    const steps = await searchShorterTrace(simulationOf(mutant), shortest, testBed.random);
    const shorter = steps === null ? null : await replayOnTarget(steps, shortest);
    if (shorter === null) continue;
    const explained = await filterExplaining(left, shorter, testBed, isWrong(shorter));
    if (!isWrong(shorter)) left = left.filter((one) => one !== mutant || explained.includes(one));
    else if (shorter.trace.length < shortest.trace.length && explained.length > 0)
      [shortest, left] = [shorter, explained];
  }
  const [likeliest] = left;
  return {
    shortest: likeliest === undefined ? await withLessSent() : await simplifyOnTarget(likeliest),
    mutants: left,
  };

  async function simplifyOnTarget(mutant: ModelMutant): Promise<ReplayedTrace> {
    const steps = shortest.trace.map(({ step }) => step);
    const fewer = simplifyTrace(simulationOf(mutant), steps);
    const simpler = fewer === steps ? null : await replayOnTarget(fewer, shortest);
    return simpler !== null &&
      isWrong(simpler) &&
      simpler.trace.length <= shortest.trace.length &&
      (await filterExplaining([mutant], simpler, testBed, true)).length > 0
      ? simpler
      : shortest;
  }

  async function withLessSent(): Promise<ReplayedTrace> {
    let best = shortest;
    // What chance has a part in is not tried so often.
    if (best.trace.some(({ step }) => step.concurrentWith !== undefined)) return best;
    const accept = async (steps: readonly SymbolicStep[]): Promise<void> => {
      const simpler = await replayOnTarget(steps, best);
      if (simpler !== null && isWrong(simpler) && simpler.trace.length <= steps.length && isSame(simpler.trace.at(-1)!))
        best = simpler;
    };
    const changes = shortest.trace
      .flatMap(({ step, call }, at) => stepReductions(call, step).map((change) => ({ at, change })))
      .slice(-mostLessSent);
    for (const { at, change } of changes)
      await accept(best.trace.map(({ step }, place) => (place === at ? change(step) : step)));
    // What was sent without need may be all that another step was there for.
    if (best !== shortest && best.trace.length <= mostLessSent)
      for (let at = best.trace.length - 2; at >= 0; at--)
        await accept(best.trace.flatMap(({ step }, place) => (place === at ? [] : [step])));
    return best;
  }
}

function isWrong({ trace }: ReplayedTrace): boolean {
  const last = trace.at(-1);
  return last !== undefined && last.judgement?.deviation !== null;
}

function oneOfEachLine(mutants: readonly ModelMutant[]): readonly ModelMutant[] {
  return mutants.filter(({ span }, at) => mutants.findIndex((other) => other.span.start === span.start) === at);
}
