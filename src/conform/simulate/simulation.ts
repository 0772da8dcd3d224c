import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Answer, Decision } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { State } from "../../semantics/state/state.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { paramsAsReceived } from "../execute/params-as-received.ts";
import type { TraceSituation } from "../trace/recorded-trace.ts";
import { actorOf } from "../trace/person.ts";
import type { TestPerson } from "../trace/person.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { RecordLabels } from "../trace/record-labels.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { observableAnswer } from "./observable-answer.ts";

/** The states of a document and of a mutant, after requests that both have answered alike. */
export interface SimulationState {
  readonly steps: readonly SymbolicStep[];
  readonly document: State;
  readonly mutant: State;
  readonly labels: RecordLabels;
  /** Whether the mutant has written something different that no answer has shown yet. */
  readonly hasDiverged: boolean;
  /** All answers so far, which contain the keys that the target has revealed. */
  readonly observed: string;
}

/** The result of simulating a request by the document and by the mutant. */
export type SimulationResult =
  /** The caller sees the same answer. */
  | {
      readonly kind: "same";
      readonly simulated: SimulationState;
      readonly hasWritten: boolean;
      readonly document: Decision;
    }
  | {
      readonly kind: "distinguished";
      readonly step: SymbolicStep;
      readonly call: Call;
      readonly document: Decision;
      readonly mutant: Decision;
      readonly by: Specification;
    };

/**
 * Options for simulating a trace that is to be executed later, rather than one that was. What is written is assumed to
 * be read, so that its keys are revealed.
 */
export interface SimulationOptions {
  /** Other mutants that are compared for a call with this decision of the document. */
  readonly othersAt: (call: Call, decision: Decision) => readonly Specification[];
  /** Whether the mutant may answer a call differently in the same state. */
  readonly isRelevant: (call: Call) => boolean;
}

/** Simulates traces with a document and a mutant side by side, without sending anything. */
export class Simulation {
  readonly model: Specification;
  readonly mutant: Specification;
  readonly people: readonly TestPerson[];
  readonly start: SimulationState;
  readonly isShared: boolean;
  readonly coneOfInfluence: ConeOfInfluence;
  readonly #startTime: number;
  readonly #ids: readonly string[];
  readonly #modelState: ModelState;
  readonly #options: SimulationOptions | null;

  constructor(
    model: Specification,
    mutant: Specification,
    { modelState, people, isShared }: TraceSituation,
    now: string,
    options: SimulationOptions | null = null,
  ) {
    this.model = model;
    this.#options = options;
    this.mutant = mutant;
    this.people = people;
    this.isShared = isShared;
    this.coneOfInfluence = coneOfInfluenceFor(model);
    this.#startTime = millisecondsOf(now) ?? 0;
    this.#modelState = modelState.copy(model);
    this.#ids = Array.from({ length: maxSteps }, () => this.#modelState.freshId(this.#startTime));
    const labels = new RecordLabels(model);
    for (const { id, number } of model.identification === null ? [] : people)
      labels.put(model.identification!.entity, id, { kind: "person", number });
    this.start = {
      steps: [],
      document: modelState.state,
      mutant: modelState.state,
      labels,
      hasDiverged: false,
      observed: "",
    };
  }

  /** The same simulation with another mutant only. */
  with(mutant: Specification): Simulation {
    const { model, people, isShared, start } = this;
    return new Simulation(
      model,
      mutant,
      { modelState: this.#modelState, people, isShared },
      this.nowIn(start),
      this.#options === null ? null : { othersAt: () => [], isRelevant: () => true },
    );
  }

  /** The time of the next request. */
  nowIn({ steps }: SimulationState): string {
    return timestampOf(this.#startTime + steps.length * betweenCalls) ?? "";
  }

  /** Whether the target has revealed a key. */
  isKeyKnown({ observed }: SimulationState, key: Value): boolean {
    return this.#modelState.isKeyKnown(key) || observed.includes(String(key));
  }

  /** Simulates a step; null if a record that it refers to does not exist or its key is unknown. */
  simulateStep(simulated: SimulationState, step: SymbolicStep): SimulationResult | null {
    const call = this.model.calls.find(({ name }) => name === step.call);
    const params =
      call === undefined ? null : simulated.labels.paramsOfStep(simulated.document, call, step, { from: "", to: "" });
    const caller = step.caller === null ? null : this.people.find(({ number }) => number === step.caller);
    return call === undefined || params === null || caller === undefined
      ? null
      : this.#simulate(simulated, step, caller, call, params);
  }

  /** Simulates a request as the step with a number; null if a key that it contains is unknown. */
  simulateRequest(
    simulated: SimulationState,
    number: number,
    { caller, call, params }: CandidateRequest,
  ): SimulationResult | null {
    return this.#simulate(
      simulated,
      simulated.labels.stepOf(simulated.document, number, caller?.number ?? null, call, params),
      caller,
      call,
      params,
    );
  }

  #simulate(
    simulated: SimulationState,
    step: SymbolicStep,
    caller: TestPerson | null,
    call: Call,
    params: RequestParts,
  ): SimulationResult | null {
    const values = [params.subject, ...Object.values(params.input), ...Object.values(params.query)];
    if (!values.every((value) => this.isKeyKnown(simulated, value))) return null;
    const { document } = simulated;
    const actor = actorOf(caller);
    const request = this.#requestFor(simulated, call, params);
    const right = decide(this.model, document, actor, request);
    const observed = observableAnswer(this.model, call, right, this.isShared);
    const wrong =
      document === simulated.mutant && this.#options?.isRelevant(call) === false
        ? right
        : decide(this.mutant, simulated.mutant, actor, request);
    if (wrong !== right && observed !== observableAnswer(this.mutant, call, wrong, this.isShared))
      return { kind: "distinguished", step, call, document: right, mutant: wrong, by: this.mutant };
    for (const other of this.#options?.othersAt(call, right) ?? []) {
      const mutant = decide(other, document, actor, request);
      if (observableAnswer(other, call, mutant, this.isShared) !== observed)
        return { kind: "distinguished", step, call, document: right, mutant, by: other };
    }
    return right.kind === "refusal" || wrong.kind === "refusal"
      ? { kind: "same", simulated, hasWritten: false, document: right }
      : this.#afterGranted(simulated, step, right, wrong);
  }

  #requestFor(simulated: SimulationState, call: Call, params: RequestParts): Request {
    const { subject, input, query, ifMatch } = paramsAsReceived(this.model, call, params);
    return {
      call: call.name,
      subject,
      input,
      query,
      ifMatch,
      token,
      base: null,
      here: null,
      now: this.nowIn(simulated),
      id: this.#ids[simulated.steps.length % maxSteps]!,
    };
  }

  /** The result of a request that both have granted with the same observable answer. */
  #afterGranted(simulated: SimulationState, step: SymbolicStep, right: Answer, wrong: Answer): SimulationResult {
    const { document, mutant } = simulated;
    const labels = simulated.labels.copy();
    labels.labelWritten(step.number, right.writes);
    const writes = JSON.stringify(right.writes);
    const areSame = right === wrong || writes === JSON.stringify(wrong.writes);
    const after = apply(document, right.writes);
    return {
      kind: "same",
      hasWritten: right.writes.length + wrong.writes.length > 0,
      document: right,
      simulated: {
        steps: [...simulated.steps, step],
        document: after,
        mutant: areSame && document === mutant ? after : apply(mutant, wrong.writes),
        labels,
        hasDiverged: simulated.hasDiverged || !areSame,
        observed: `${simulated.observed}${JSON.stringify(right.body ?? null)}${this.#options === null ? "" : writes}`,
      },
    };
  }
}

const token = "a token";
/** Traces are shorter than this, so no two requests create the same ids. */
const maxSteps = 512;
const betweenCalls = 1000;
