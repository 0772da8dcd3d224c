import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { leaveOutEach, tryCandidates } from "../../trace/shrink/try-candidates.ts";
import type { Simulation, SimulationState } from "../simulate/simulation.ts";

/**
 * Removes the steps that the last step does not need in order to distinguish the document from the mutant of the
 * simulation. Each step is left out in turn, the latest first, together with the steps that are then impossible.
 * `states` are the simulated states before each step.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *step* is one request of a trace, or a wait.
 */
export function removeUnneededSteps(
  simulation: Simulation,
  states: readonly SimulationState[],
  steps: readonly SymbolicStep[],
): readonly SymbolicStep[] {
  return tryCandidates(
    leaveOutEach(steps, (all) => all),
    (fewer) => {
      const at = fewer.findIndex((step, index) => step !== steps[index]);
      const granted = keepGranted(simulation, states[at]!, fewer.slice(at));
      return granted === null ? null : [...fewer.slice(0, at), ...granted];
    },
  );
}

/**
 * The simulated state with the state of the document in place of the mutant's. From there, another mutant can be
 * compared, of which the simulation knows no state of its own.
 */
export function withStateOfDocument(simulated: SimulationState): SimulationState {
  return { ...simulated, mutantState: simulated.documentState, hasDiverged: false };
}

/** The steps that are granted from a state on; null if the last one no longer distinguishes document and mutant. */
function keepGranted(
  simulation: Simulation,
  from: SimulationState,
  steps: readonly SymbolicStep[],
): readonly SymbolicStep[] | null {
  let simulated = from;
  const made: SymbolicStep[] = [];
  for (const step of steps) {
    const result = simulation.simulateStep(simulated, step);
    if (result?.kind === "distinguished") return step === steps.at(-1) ? [...made, step] : null;
    if (result === null || !result.hasWritten) continue;
    ({ simulated } = result);
    made.push(step);
  }
  return null;
}
