import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { State } from "../../semantics/state/state.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { paramsAsReceived } from "../execute/params-as-received.ts";
import type { TraceStart } from "../trace/recorded-trace.ts";
import { actorOf } from "../trace/person.ts";
import type { Person } from "../trace/person.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { RecordLabels } from "../trace/record-labels.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { observableAnswer } from "./observable-answer.ts";

/** The worlds of a document and of the same misread, after calls that both have answered alike. */
export interface SimulationState {
  readonly steps: readonly SymbolicStep[];
  readonly document: State;
  readonly mutant: State;
  readonly labels: RecordLabels;
  /** Whether something was written otherwise in the one than in the other, which nobody has seen yet. */
  readonly hasDiverged: boolean;
  /** All that was answered: what the target calls its records by is known from there alone. */
  readonly observed: string;
}

/** What becomes of a call in both worlds. */
export type SimulationResult =
  /** Whoever called is told the same. */
  | {
      readonly kind: "alike";
      readonly simulated: SimulationState;
      readonly hasWritten: boolean;
      readonly document: Decision;
    }
  | {
      readonly kind: "apart";
      readonly step: SymbolicStep;
      readonly call: Call;
      readonly document: Decision;
      readonly mutant: Decision;
      readonly by: Specification;
    };

/** How a story is rehearsed that is to be told, and not one that was: somebody looks at all that is written, so that the target tells what it calls it. */
export interface SimulationOptions {
  /** Other misreadings for which a call is looked at as well that comes to this in the document's world. */
  readonly othersAt: (call: Call, decision: Decision) => readonly Specification[];
  /** Whether the misreading may answer a call otherwise in the same world. */
  readonly isRelevant: (call: Call) => boolean;
}

/** Goes through stories with a document and the same misread, side by side, and with nobody asked. */
export class Simulation {
  readonly model: Specification;
  readonly mutant: Specification;
  readonly people: readonly Person[];
  readonly start: SimulationState;
  readonly isShared: boolean;
  readonly cone: ConeOfInfluence;
  readonly #startTime: number;
  readonly #ids: readonly string[];
  readonly #modelState: ModelState;
  readonly #options: SimulationOptions | null;

  constructor(
    model: Specification,
    mutant: Specification,
    { modelState, people, isShared }: TraceStart,
    now: string,
    options: SimulationOptions | null = null,
  ) {
    this.model = model;
    this.#options = options;
    this.mutant = mutant;
    this.people = people;
    this.isShared = isShared;
    this.cone = coneOfInfluenceFor(model);
    this.#startTime = millisecondsOf(now) ?? 0;
    this.#modelState = modelState.copy(model);
    this.#ids = Array.from({ length: mostSteps }, () => this.#modelState.freshId(this.#startTime));
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

  /** The same with another misreading alone. */
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

  /** The moment of the next call. */
  nowIn({ steps }: SimulationState): string {
    return timestampOf(this.#startTime + steps.length * betweenCalls) ?? "";
  }

  /** Whether the target has told by what a record is called. */
  isKeyKnown({ observed }: SimulationState, key: Value): boolean {
    return this.#modelState.isKeyKnown(key) || observed.includes(String(key));
  }

  /** Makes a step; null where what it is about is not there, or can't be named yet. */
  simulateStep(simulated: SimulationState, step: SymbolicStep): SimulationResult | null {
    const call = this.model.calls.find(({ name }) => name === step.call);
    const params =
      call === undefined ? null : simulated.labels.paramsOfStep(simulated.document, call, step, { from: "", to: "" });
    const caller = step.caller === null ? null : this.people.find(({ number }) => number === step.caller);
    return call === undefined || params === null || caller === undefined
      ? null
      : this.#simulate(simulated, step, caller, call, params);
  }

  /** Makes a call, as the step of a number; null where it names what can't be named yet. */
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
    caller: Person | null,
    call: Call,
    params: Asked,
  ): SimulationResult | null {
    const { steps, document, mutant: parted, labels, hasDiverged } = simulated;
    if (
      ![params.subject, ...Object.values(params.input), ...Object.values(params.query)].every((value) =>
        this.isKeyKnown(simulated, value),
      )
    )
      return null;
    const now = timestampOf(this.#startTime + steps.length * betweenCalls) ?? "";
    const { subject, input, query, ifMatch } = paramsAsReceived(this.model, call, params);
    const request = {
      call: call.name,
      subject,
      input,
      query,
      ifMatch,
      token,
      base: null,
      here: null,
      now,
      id: this.#ids[steps.length % mostSteps]!,
    };
    const actor = actorOf(caller);
    const right = decide(this.model, document, actor, request);
    const observed = observableAnswer(this.model, call, right, this.isShared);
    const wrong =
      document === parted && this.#options?.isRelevant(call) === false
        ? right
        : decide(this.mutant, parted, actor, request);
    if (wrong !== right && observed !== observableAnswer(this.mutant, call, wrong, this.isShared))
      return { kind: "apart", step, call, document: right, mutant: wrong, by: this.mutant };
    for (const other of this.#options?.othersAt(call, right) ?? []) {
      const mutant = decide(other, document, actor, request);
      if (observableAnswer(other, call, mutant, this.isShared) !== observed)
        return { kind: "apart", step, call, document: right, mutant, by: other };
    }
    if (right.kind === "refusal" || wrong.kind === "refusal")
      return { kind: "alike", simulated, hasWritten: false, document: right };
    const after = labels.copy();
    after.labelWritten(step.number, right.writes);
    const writes = JSON.stringify(right.writes);
    const areSame = right === wrong || writes === JSON.stringify(wrong.writes);
    const world = apply(document, right.writes);
    return {
      kind: "alike",
      hasWritten: right.writes.length + wrong.writes.length > 0,
      document: right,
      simulated: {
        steps: [...steps, step],
        document: world,
        mutant: areSame && document === parted ? world : apply(parted, wrong.writes),
        labels: after,
        hasDiverged: hasDiverged || !areSame,
        observed: `${simulated.observed}${JSON.stringify(right.body ?? null)}${this.#options === null ? "" : writes}`,
      },
    };
  }
}

const token = "a token";
/** Stories are shorter than that, and no two of their calls make the same ids. */
const mostSteps = 512;
const betweenCalls = 1000;
