import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { Simulation, SimulationState } from "../simulate/simulation.ts";

/** The steps without those that the last does not need: each is left out by itself, the latest first, with those that can't be made then. `scenes`: before each of them. */
export function removeUnneededSteps(
  simulation: Simulation,
  states: readonly SimulationState[],
  steps: readonly SymbolicStep[],
): readonly SymbolicStep[] {
  let needed: readonly SymbolicStep[] = steps.slice(-1);
  for (let at = steps.length - 2; at >= 0; at--)
    needed = keepGranted(simulation, states[at]!, needed) ?? [steps[at]!, ...needed];
  return needed;
}

/** A scene of the document's world alone: what another misreading has come to in it is no matter. */
export function withoutDivergence(simulated: SimulationState): SimulationState {
  return { ...simulated, mutant: simulated.document, hasDiverged: false };
}

/** Those of the steps that are granted from a scene on; null where the last no longer tells document and misreading apart. */
function keepGranted(
  simulation: Simulation,
  from: SimulationState,
  steps: readonly SymbolicStep[],
): readonly SymbolicStep[] | null {
  let simulated = from;
  const made: SymbolicStep[] = [];
  for (const step of steps) {
    const result = simulation.simulateStep(simulated, step);
    if (result?.kind === "apart") return step === steps.at(-1) ? [...made, step] : null;
    if (result === null || !result.hasWritten) continue;
    ({ simulated } = result);
    made.push(step);
  }
  return null;
}
