import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { LiveMutants } from "../live-mutants/live-mutants.ts";
import type { KillableMutant } from "../live-mutants/killable-mutants.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { keyOfRecord, rowsInState } from "../../generation/record/record-key.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { Executor } from "../execute/executor.ts";
import { mayBeMade } from "../generate/may-be-made.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { Simulation } from "../simulate/simulation.ts";
import type { SimulationOptions } from "../simulate/simulation.ts";
import { weighCalls } from "./call-weights.ts";
import { searchPlan } from "./search-plan.ts";

/** A plan that is being executed. */
interface ActivePlan {
  /** The mutant that the last step kills. */
  readonly mutant: KillableMutant;
  /** The steps that are still to be made. */
  readonly steps: readonly SymbolicStep[];
}

/**
 * Unique values of requests are made from numbers. The numbers of planned requests begin here; all others are lower.
 */
const firstValue = 1_000_000;
/** How many of these numbers each search may use: more than the requests that a search simulates. */
const valuesEach = 100;

/** How often, during a search, the mutants of a line that refuses a call are compared. */
const maxTimesPerLine = 4;

/**
 * Makes request plans: several requests in a row of which only the last kills a mutant, that is, tells the target apart
 * from it. Plans are found by simulation, which sends nothing. A plan is dropped when the answer to one of its requests
 * is not the planned one.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * *exchange* is a request with the answer that was received. A *step* is one request of a trace, or a wait.
 */
export class RequestPlanner {
  readonly #liveMutants: LiveMutants;
  /** The plan that is being executed; null if there is none. */
  #plan: ActivePlan | null = null;
  /** How many plans were searched for. */
  #searches = 0;

  constructor(liveMutants: LiveMutants) {
    this.#liveMutants = liveMutants;
  }

  /** Whether a plan has started and further requests have to follow. */
  get isActive(): boolean {
    return this.#plan !== null;
  }

  /** The next planned request; null if there is no plan, or if the request can't be made as planned. */
  next(executor: Executor): CandidateRequest | null {
    const [step] = this.#plan?.steps ?? [];
    const request = step === undefined ? null : executor.planStep(step);
    if (step === undefined || request === null) return this.#dropPlan();
    const { caller, call, params, number } = request;
    const candidate: CandidateRequest = {
      caller,
      call,
      params,
      number,
      strategy: "planned",
      row: rowWithKey(executor, call, params.subject),
    };
    return mayBeMade(executor, candidate) ? candidate : this.#dropPlan();
  }

  /**
   * Searches a plan of these calls and returns its first request; null if no plan is found within the limits of a
   * search.
   */
  begin(
    { random, traceId, people, model }: GenerationContext,
    executor: Executor,
    calls: readonly Call[],
  ): CandidateRequest | null {
    const [first, ...others] = calls.every(({ method }) => method === "GET")
      ? []
      : this.#liveMutants.chooseForPlan(random);
    if (first === undefined) return null;
    const callWeights = weighCalls(model, calls, first.relevantCalls, (call) =>
      people.some(({ role }) => mayEver(model, role, call)),
    );
    const simulation = new Simulation(
      model,
      first.model,
      { modelState: executor.modelState, people, isShared: executor.isShared },
      executor.now(),
      { othersAt: this.#otherMutantsAt(first, others), isRelevant: ({ name }) => first.relevantCalls.has(name) },
    );
    this.#searches += 1;
    const found = searchPlan(simulation, callWeights, {
      random,
      traceId,
      firstStep: executor.nextStep,
      firstNumber: firstValue + this.#searches * valuesEach,
    });
    this.#liveMutants.recordPlanned([first, ...others]);
    if (found === null) return null;
    const mutant = this.#liveMutants.withModel(found.mutant);
    if (mutant === null) return null;
    this.#plan = { mutant, steps: found.steps };
    return this.next(executor);
  }

  /**
   * Further mutants that a search compares for a call and the document's decision: mutants of the same line as `first`
   * (`others`), unless something else than a rule refuses the call; and mutants of the line that refuses the call,
   * because few states may lead to this refusal.
   */
  #otherMutantsAt(first: KillableMutant, others: readonly KillableMutant[]): SimulationOptions["othersAt"] {
    const onSameLine = others.map(({ model }) => model);
    const times = new Map<string, number>();
    return (call, decision) => {
      if (decision.kind === "answer") return onSameLine;
      const { detection, because } = decision;
      const ofSame = detection === null ? onSameLine : [];
      if (because === null || (detection !== null && detection !== "wrong state")) return ofSame;
      const callAndLine = `${call.name} ${because.start}`;
      const before = times.get(callAndLine) ?? 0;
      times.set(callAndLine, before + 1);
      if (before >= maxTimesPerLine) return ofSame;
      return [
        ...ofSame,
        ...this.#liveMutants
          .liveAt(because, call)
          .filter((mutant) => mutant !== first && !others.includes(mutant))
          .map(({ model }) => model),
      ];
    };
  }

  /**
   * Records a conforming exchange. If it was the last request of the plan, the mutant is killed; if it was not a
   * request of the plan, the plan is dropped.
   */
  note({ step, decision }: JudgedExchange): void {
    if (this.#plan === null) return;
    const {
      mutant,
      steps: [first, ...others],
    } = this.#plan;
    if (first?.number !== step.number) this.#dropPlan();
    else if (others.length === 0) {
      this.#liveMutants.killByPlan(mutant);
      this.#dropPlan();
    } else this.#plan = decision.kind === "answer" ? { mutant, steps: others } : null;
  }

  #dropPlan(): null {
    this.#plan = null;
    return null;
  }
}

/** The record that a call identifies by a key; null if there is none. */
function rowWithKey({ model, modelState: { state } }: Executor, { subject }: Call, key: string | null): Row | null {
  if (subject === null || key === null) return null;
  const entity = entityNamed(model, subject.entity);
  return rowsInState(state, subject.entity).find((row) => String(keyOfRecord(entity, row)) === key) ?? null;
}
