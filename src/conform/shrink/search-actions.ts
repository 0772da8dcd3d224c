import type { Random } from "../../generation/random/random.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { FillStrategy } from "../generate/generate-input.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { StepValue, SymbolicStep } from "../trace/symbolic-step.ts";
import { simulatedContext } from "../simulate/simulated-context.ts";
import type { SimulationResult, Simulation, SimulationState } from "../simulate/simulation.ts";

/** A request that a search can simulate in a state. */
export interface SearchAction {
  /** Simulates the request in the state; null if it can't be made there. */
  readonly simulate: () => SimulationResult | null;
  /**
   * How different the request is from the steps of the original trace: 0 for a step of the trace, 1 for a variant of a
   * step, 2 for any other request.
   */
  readonly effort: number;
}

/**
 * All requests that the search for a shorter trace tries in a simulated state: first the remaining steps of the trace
 * that is to be shrunk, then variants of them by other people on other records, then generated requests of each
 * call by everybody.
 *
 * A *step* is one request of a trace, or a wait.
 */
export function* searchActions(
  simulation: Simulation,
  simulated: SimulationState,
  trace: readonly SymbolicStep[],
  { random, traceId }: { readonly random: Random; readonly traceId: string },
): Generator<SearchAction> {
  const number = simulated.steps.length;
  const seen = new Set<string>(simulated.steps.map(({ number: made }) => String(made)));
  for (const step of trace.toReversed())
    if (!seen.has(String(step.number))) yield { simulate: () => simulation.simulateStep(simulated, step), effort: 0 };
  for (const step of trace.toReversed()) {
    for (const other of stepVariants(simulation, simulated, step))
      yield {
        simulate: () => simulation.simulateStep(simulated, { ...other, number: firstNumber + number }),
        effort: 1,
      };
  }
  for (const candidate of generatedAt(simulation, simulated, random, traceId))
    yield { simulate: () => simulation.simulateRequest(simulated, firstNumber + number, candidate), effort: 2 };
}

/** Steps that are not part of the trace are numbered from here, so that they differ from its steps. */
const firstNumber = 100_000;
/**
 * The most records that are tried in place of another. All variants of a step are simulated, so that their number
 * decides how far the search gets.
 */
const maxRecords = 8;
/** The most variants of one step. */
const maxVariants = 80;

/**
 * Variants of a step: by every caller, about each labelled record of the entity, and with each labelled record in place
 * of the records to which its inputs refer. At most `maxVariants`; none if the model does not have the call.
 */
function stepVariants(
  { model, people }: Simulation,
  { documentState, labels }: SimulationState,
  step: SymbolicStep,
): readonly SymbolicStep[] {
  const call = model.calls.find(({ name }) => name === step.call);
  if (call === undefined) return [];
  const { subject, takes } = call;
  const keys = (given: StepValue, entity: string): readonly StepValue[] =>
    given.kind === "key" ? labels.valuesNaming(documentState, entity).slice(0, maxRecords) : [given];
  const callers = [
    step.caller,
    ...[null, ...people.map(({ number }) => number)].filter((caller) => caller !== step.caller),
  ];
  const subjects =
    step.subject === null || subject?.kind !== "key" ? [step.subject] : keys(step.subject, subject.entity);
  const inputs = Object.entries(step.input).reduce<readonly SymbolicStep["input"][]>(
    (all, [name, given]) => {
      const type = takes.find((one) => one.name === name)?.type;
      const choices = type?.kind === "reference" ? keys(given, type.entity) : [given];
      return all.flatMap((input) => choices.map((choice) => ({ ...input, [name]: choice })));
    },
    [{}],
  );
  return subjects
    .flatMap((about) =>
      inputs.flatMap((input) => callers.map((caller) => ({ ...step, caller, subject: about, input }))),
    )
    .slice(0, maxVariants);
}

/** How the inputs of generated requests are filled in. A strategy that draws values at random occurs several times. */
const fillStrategies: readonly FillStrategy[] = [
  "valid",
  "required only",
  "valid",
  "all inputs",
  "minimum",
  "maximum",
  "below minimum",
  "above maximum",
  "single input",
  "cleared input",
  "duplicate",
  "absent references",
  "one input not accepted",
  "nulls",
  "single input",
  "valid",
];

/**
 * Requests of each call by everybody, with no two alike. A person who may never make a call makes only one request of
 * it.
 */
function generatedAt(
  simulation: Simulation,
  simulated: SimulationState,
  random: Random,
  traceId: string,
): readonly CandidateRequest[] {
  const { model, people } = simulation;
  const callerIds = new Set(people.map(({ id }) => id));
  const otherAccountIds = new Set(
    model.identification === null
      ? []
      : [...(simulated.documentState.entities[model.identification.entity]?.keys() ?? [])].filter(
          (id) => !callerIds.has(id),
        ),
  );
  const context = simulatedContext(simulation, simulated, people, otherAccountIds, { random, traceId });
  const generated = new Map<string, CandidateRequest>();
  let number = firstNumber + 1000 * simulated.steps.length;
  for (const call of testedCalls(model)) {
    for (const caller of [null, ...people]) {
      const strategies = mayEver(model, caller?.role ?? visitorRole(model), call)
        ? fillStrategies
        : fillStrategies.slice(0, 1);
      for (const strategy of strategies) {
        const candidate = generateRequest({ ...context, number: number++ }, call, { caller, strategy });
        if (candidate !== null) generated.set(keyOf(caller, candidate), candidate);
      }
    }
  }
  return [...generated.values()];
}

/** A text that is equal for requests that are alike. */
function keyOf(caller: TestPerson | null, { call, params }: CandidateRequest): string {
  return JSON.stringify([caller?.number, call.name, params]);
}
