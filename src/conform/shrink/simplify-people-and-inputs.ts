import type { Call } from "../../model/call.ts";
import type { StepValue, SymbolicStep } from "../trace/symbolic-step.ts";
import { leaveOutEach, makeChanges, tryCandidates } from "../../trace/shrink/try-candidates.ts";
import type { SimulationResult, Simulation } from "../simulate/simulation.ts";

/**
 * Makes a trace easier to read without making it shorter: as few people and as few inputs as possible, as long as a
 * simulation still comes to the same outcome. Returns the same trace if nothing can be left out.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *step* is one request of a trace, or a wait.
 */
export function simplifyPeopleAndInputs(
  simulation: Simulation,
  trace: readonly SymbolicStep[],
): readonly SymbolicStep[] {
  const end = outcomeOf(simulation, trace);
  if (end === null) return trace;
  const attempt = (steps: readonly SymbolicStep[]): readonly SymbolicStep[] | null =>
    outcomeOf(simulation, steps) === end ? steps : null;
  const reductions = trace.flatMap((step, at) => {
    const call = simulation.model.calls.find(({ name }) => name === step.call);
    return (call === undefined ? [] : stepReductions(call, step)).map(
      (change) =>
        (steps: readonly SymbolicStep[]): readonly SymbolicStep[] =>
          steps.with(at, change(steps[at]!)),
    );
  });
  const simpler = tryCandidates(makeChanges(trace, [...mergePeople(trace), ...reductions]), attempt);
  // A step may have been needed only for an input that is gone.
  return tryCandidates(
    leaveOutEach(simpler, (steps) => steps),
    attempt,
  );
}

/** The outcome of a trace that distinguishes document and mutant in its last step only; null if it does not. */
function outcomeOf(simulation: Simulation, steps: readonly SymbolicStep[]): string | null {
  let simulated = simulation.start;
  for (const [at, step] of steps.entries()) {
    const result = simulation.simulateStep(simulated, step);
    if (result === null) return null;
    if (result.kind === "distinguished") return at === steps.length - 1 ? describeOutcomes(result) : null;
    simulated = result.simulated;
  }
  return null;
}

function describeOutcomes({
  documentDecision,
  mutantDecision,
}: SimulationResult & { readonly kind: "distinguished" }): string {
  return [documentDecision, mutantDecision]
    .map((decision) => `${decision.status} ${decision.kind === "refusal" ? decision.code : ""}`)
    .join(" | ");
}

/** Replacements of each acting person by a person who acted before. */
function mergePeople(
  trace: readonly SymbolicStep[],
): readonly ((steps: readonly SymbolicStep[]) => readonly SymbolicStep[])[] {
  const numbers = [...new Set(trace.flatMap(({ caller }) => (caller === null ? [] : [caller])))];
  return numbers.flatMap((caller, at) =>
    numbers
      .slice(0, at)
      .map((other) => (steps: readonly SymbolicStep[]) => steps.map((step) => replacePerson(step, caller, other))),
  );
}

function replacePerson(step: SymbolicStep, from: number, to: number): SymbolicStep {
  const inGiven = (given: StepValue): StepValue =>
    given.kind === "key" && given.of.kind === "person" && given.of.number === from
      ? { kind: "key", of: { kind: "person", number: to } }
      : given;
  return {
    ...step,
    caller: step.caller === from ? to : step.caller,
    subject: step.subject === null ? null : inGiven(step.subject),
    input: Object.fromEntries(Object.entries(step.input).map(([name, given]) => [name, inGiven(given)])),
  };
}

/** Functions that each leave out one optional part of a step. */
export function stepReductions(
  { takes }: Call,
  { input, query, ifMatch }: SymbolicStep,
): readonly ((step: SymbolicStep) => SymbolicStep)[] {
  const needed = new Set(takes.filter(({ required, place }) => required || place === "path").map(({ name }) => name));
  return [
    ...Object.keys(input)
      .filter((name) => !needed.has(name))
      .map(
        (name) =>
          (step: SymbolicStep): SymbolicStep => ({ ...step, input: without(step.input, name) }),
      ),
    ...Object.keys(query).map(
      (name) =>
        (step: SymbolicStep): SymbolicStep => ({ ...step, query: without(step.query, name) }),
    ),
    ...(ifMatch === null ? [] : [(step: SymbolicStep): SymbolicStep => ({ ...step, ifMatch: null })]),
  ];
}

function without<T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name));
}
