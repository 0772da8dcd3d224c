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
import { actorOf } from "../trace/test-person.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { RecordLabels } from "../trace/record-labels.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { observableAnswer } from "./observable-answer.ts";

/** The state of a simulation after some steps that the document and the mutant have answered alike. */
export interface SimulationState {
  /** The steps that were granted so far. */
  readonly steps: readonly SymbolicStep[];
  /** The state of a product that does what the document says. */
  readonly documentState: State;
  /** The state of a product that does what the mutant says. */
  readonly mutantState: State;
  /** The labels of the records, by which steps refer to them. */
  readonly labels: RecordLabels;
  /** Whether the mutant has written something different that no answer has shown yet. */
  readonly hasDiverged: boolean;
  /** The text of all answers so far. A key that this text contains counts as revealed by the target. */
  readonly observed: string;
}

/** The result of simulating a request by the document and by the mutant. */
export type SimulationResult =
  /** The caller sees the same answer. */
  | {
      readonly kind: "same";
      /** The state of the simulation after the request. */
      readonly simulated: SimulationState;
      /** Whether the document or the mutant has written something. */
      readonly hasWritten: boolean;
      readonly documentDecision: Decision;
    }
  /** The answer that the caller sees from the mutant differs from the document's. */
  | {
      readonly kind: "distinguished";
      /** The request as a step. */
      readonly step: SymbolicStep;
      readonly call: Call;
      readonly documentDecision: Decision;
      readonly mutantDecision: Decision;
      /** The mutant that answers differently: the mutant of the simulation, or a mutant of `othersAt`. */
      readonly mutant: Specification;
    };

/**
 * Options for simulating a request plan, which is executed afterwards. Since its execution reads the written records,
 * their keys count as revealed.
 */
export interface SimulationOptions {
  /** Further mutants to compare with, given the call and the document's decision on it. */
  readonly othersAt: (call: Call, decision: Decision) => readonly Specification[];
  /** Whether the mutant may answer a call differently in the same state. */
  readonly isRelevant: (call: Call) => boolean;
}

/**
 * Runs requests on the models of the document and of one of its mutants, side by side, without sending anything. It
 * shows which request the two answer differently: such a request tells a target that follows the document from one
 * with the mutant's fault.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. A
 * *plan* is requests in a row of which the last shows one mistake.
 */
export class Simulation {
  readonly model: Specification;
  readonly mutant: Specification;
  readonly people: readonly TestPerson[];
  /** The state in which the simulation begins. */
  readonly start: SimulationState;
  /** Whether the target may also hold records of other users. */
  readonly isShared: boolean;
  /** The ids of records that existed before the run. No request may refer to them. */
  readonly idsFromBefore: ReadonlySet<string>;
  /** The fields and values on which the document's conditions depend, for those who generate requests. */
  readonly coneOfInfluence: ConeOfInfluence;
  readonly #startTime: number;
  /** The ids of the records that steps create: one for each step. */
  readonly #ids: readonly string[];
  readonly #modelState: ModelState;
  /** Null if the simulated trace was executed before. */
  readonly #options: SimulationOptions | null;

  /**
   * `model` is the document's. The simulation begins in the given situation at the time `now`, a timestamp. Without
   * `options`, it simulates a trace that was executed before.
   */
  constructor(
    model: Specification,
    mutant: Specification,
    { modelState, people, isShared }: Omit<TraceSituation, "base">,
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
    this.idsFromBefore = modelState.unknownFields.recordIds;
    this.#ids = Array.from({ length: maxSteps }, () => this.#modelState.freshId(this.#startTime));
    const labels = new RecordLabels(model);
    for (const { id, number } of model.identification === null ? [] : people)
      labels.put(model.identification!.entity, id, { kind: "person", number });
    this.start = {
      steps: [],
      documentState: modelState.state,
      mutantState: modelState.state,
      labels,
      hasDiverged: false,
      observed: "",
    };
  }

  /**
   * The same simulation with another mutant, and without further mutants. `isRelevant` is about the mutant that is
   * replaced, so every call counts as relevant.
   */
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

  /** Whether the target will have revealed a value by now, as far as the simulation can tell. */
  isValueKnown({ observed }: SimulationState, key: Value): boolean {
    return this.#modelState.isValueKnown(key) || observed.includes(String(key));
  }

  /** Simulates a step; null if the step refers to a record that does not exist, or whose key is unknown. */
  simulateStep(simulated: SimulationState, step: SymbolicStep): SimulationResult | null {
    const call = this.model.calls.find(({ name }) => name === step.call);
    const params =
      call === undefined
        ? null
        : // The simulated state has the values of this very trace, so the trace id stays.
          simulated.labels.paramsOfStep(simulated.documentState, call, step, { from: "", to: "" });
    const caller = step.caller === null ? null : this.people.find(({ number }) => number === step.caller);
    return call === undefined || params === null || caller === undefined
      ? null
      : this.#simulate(simulated, step, caller, call, params);
  }

  /** Simulates a request as the step with a number; null if the request contains an unknown key. */
  simulateRequest(
    simulated: SimulationState,
    number: number,
    { caller, call, params }: CandidateRequest,
  ): SimulationResult | null {
    return this.#simulate(
      simulated,
      simulated.labels.stepOf(simulated.documentState, number, caller?.number ?? null, call, params),
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
    if (!values.every((value) => this.isValueKnown(simulated, value))) return null;
    const { documentState } = simulated;
    const actor = actorOf(caller);
    const request = this.#requestFor(simulated, call, params);
    const documentDecision = decide(this.model, documentState, actor, request);
    const observed = observableAnswer(this.model, call, documentDecision, this.isShared);
    const distinguished = { kind: "distinguished", step, call, documentDecision } as const;
    const mutantDecision =
      documentState === simulated.mutantState && this.#options?.isRelevant(call) === false
        ? documentDecision
        : decide(this.mutant, simulated.mutantState, actor, request);
    if (
      mutantDecision !== documentDecision &&
      observed !== observableAnswer(this.mutant, call, mutantDecision, this.isShared)
    )
      return { ...distinguished, mutantDecision, mutant: this.mutant };
    for (const mutant of this.#options?.othersAt(call, documentDecision) ?? []) {
      const otherDecision = decide(mutant, documentState, actor, request);
      if (observableAnswer(mutant, call, otherDecision, this.isShared) !== observed)
        return { ...distinguished, mutantDecision: otherDecision, mutant };
    }
    return documentDecision.kind === "refusal" || mutantDecision.kind === "refusal"
      ? { kind: "same", simulated, hasWritten: false, documentDecision }
      : this.#afterGranted(simulated, step, documentDecision, mutantDecision);
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

  /** The result of a request that document and mutant have granted with the same observable answer. */
  #afterGranted(
    simulated: SimulationState,
    step: SymbolicStep,
    byDocument: Answer,
    byMutant: Answer,
  ): SimulationResult {
    const { documentState, mutantState } = simulated;
    const labels = simulated.labels.copy();
    labels.labelWritten(step.number, byDocument.writes);
    const writes = JSON.stringify(byDocument.writes);
    const areSame = byDocument === byMutant || writes === JSON.stringify(byMutant.writes);
    const after = apply(documentState, byDocument.writes);
    const body = JSON.stringify(byDocument.body ?? null);
    return {
      kind: "same",
      hasWritten: byDocument.writes.length + byMutant.writes.length > 0,
      documentDecision: byDocument,
      simulated: {
        steps: [...simulated.steps, step],
        documentState: after,
        mutantState: areSame && documentState === mutantState ? after : apply(mutantState, byMutant.writes),
        labels,
        hasDiverged: simulated.hasDiverged || !areSame,
        observed: `${simulated.observed}${body}${this.#options === null ? "" : writes}`,
      },
    };
  }
}

/** The token that answers of a simulation contain. */
const token = "a token";
/** More steps than any trace has, so no two requests create the same ids. */
const maxSteps = 512;
/** The simulated time between two requests, in milliseconds. */
const betweenCalls = 1000;
