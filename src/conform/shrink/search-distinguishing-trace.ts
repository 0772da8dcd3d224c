import { callNamed } from "../../model/find.ts";
import type { Random } from "../../generation/random/random.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { tryCandidates } from "../../trace/shrink/try-candidates.ts";
import { removeSteps } from "./remove-steps.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { searchActions } from "./search-actions.ts";
import type { SimulationResult, Simulation, SimulationState } from "../simulate/simulation.ts";

/** The most requests that the search simulates, if its caller sets no other limit. */
const maxActions = 6000;
/** How often it is tried to leave out steps before the search. */
const maxRemovalTries = 2000;

/** The trace that is to be shrunk. */
export interface TraceToShrink {
  readonly trace: readonly JudgedExchange[];
  /** The text that identifies the trace: its values contain it, and the values of further requests will contain it. */
  readonly traceId: string;
}

/**
 * Searches the shortest trace to whose last request a document and its mutant give different answers, by simulation:
 * without some of the steps, with other people and records, and then with any requests, of which at most
 * `maxSimulated` are simulated. Null if no trace is found that is shorter than the given one.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *step* is one request of a trace, or a wait.
 */
export function searchDistinguishingTrace(
  simulation: Simulation,
  wanted: TraceToShrink,
  random: Random,
  maxSimulated = maxActions,
): readonly SymbolicStep[] | null {
  const whole = stepsUntilDistinguished(
    simulation,
    wanted.trace.map(({ step }) => step),
  );
  if (whole === null) return null;
  const asTrace = (
    steps: readonly SymbolicStep[],
  ): { readonly trace: readonly Pick<JudgedExchange, "step" | "call">[] } => ({
    trace: steps.map((step) => ({ step, call: callNamed(simulation.model, step.call) })),
  });
  const { trace } = tryCandidates(removeSteps(asTrace(whole), maxRemovalTries), (steps) => {
    const untilDistinguished = stepsUntilDistinguished(simulation, steps);
    return untilDistinguished === null ? null : asTrace(untilDistinguished);
  });
  const withoutUnneeded = trace.map(({ step }) => step);
  const fewest = searchShorter(simulation, withoutUnneeded, wanted, random, maxSimulated) ?? withoutUnneeded;
  return fewest.length < wanted.trace.length ? fewest : null;
}

/** The steps up to the step that distinguishes document and mutant; null if no step does. */
function stepsUntilDistinguished(
  simulation: Simulation,
  steps: readonly SymbolicStep[],
): readonly SymbolicStep[] | null {
  let simulated = simulation.start;
  const done: SymbolicStep[] = [];
  for (const step of steps) {
    const result = simulation.simulateStep(simulated, step);
    if (result === null) continue;
    done.push(step);
    if (result.kind === "distinguished") return done;
    simulated = result.simulated;
  }
  return null;
}

/**
 * Searches a trace that is shorter than `trace` and distinguishes document and mutant, from the start on and with the
 * least effort first. Among traces of the same length, the trace with the most similar last request is returned; null
 * if none is found.
 */
function searchShorter(
  simulation: Simulation,
  trace: readonly SymbolicStep[],
  wanted: TraceToShrink,
  random: Random,
  maxSimulated: number,
): readonly SymbolicStep[] | null {
  const last = wanted.trace.at(-1)!;
  let best: readonly SymbolicStep[] | null = null;
  let left = maxSimulated;
  const frontier: SearchNode[] = [{ simulated: simulation.start, effort: 0 }];
  const length = (): number => best?.length ?? trace.length;
  while (frontier.length > 0 && left > 0) {
    const { simulated, effort } = frontier.splice(
      frontier.indexOf(frontier.reduce((least, one) => (one.effort < least.effort ? one : least))),
      1,
    )[0]!;
    if (simulated.steps.length + 1 >= length()) continue;
    let found: { readonly step: SymbolicStep; readonly similarity: number } | null = null;
    for (const action of searchActions(simulation, simulated, trace, { random, traceId: wanted.traceId })) {
      left -= 1;
      const result = action.simulate();
      if (result === null) continue;
      if (result.kind === "distinguished") {
        const similarity = similarityOf(last, result);
        if (found === null || similarity > found.similarity) found = { step: result.step, similarity };
      } else if (found === null && result.hasWritten && simulated.steps.length + 2 < length()) {
        frontier.push({
          simulated: result.simulated,
          effort:
            effort + 1 + action.effort - (result.simulated.hasDiverged && !simulated.hasDiverged ? divergenceBonus : 0),
        });
      }
    }
    if (found !== null) best = [...simulated.steps, found.step];
  }
  return best;
}

/** A state from which the search goes on. */
interface SearchNode {
  readonly simulated: SimulationState;
  /**
   * The steps that led to the state, each with how different it is from the steps of the original trace. States with
   * the least effort come first.
   */
  readonly effort: number;
}

/** The bonus for a state in which the mutant has written something different, as only a read is missing. */
const divergenceBonus = 4;

/**
 * How similar a distinguishing request is to the request that was found: in status, outcome and call. The most similar
 * request is preferred.
 */
function similarityOf(
  { call, expected, received }: JudgedExchange,
  { documentDecision, mutantDecision, call: other }: SimulationResult & { readonly kind: "distinguished" },
): number {
  return (
    Number(documentDecision.status < 400 === expected.status < 400) * 4 +
    Number(received.kind === "answer" && mutantDecision.status < 400 === received.status < 400) * 4 +
    Number(documentDecision.status === expected.status) +
    Number(received.kind === "answer" && mutantDecision.status === received.status) +
    Number(call.name === other.name) * 2
  );
}
