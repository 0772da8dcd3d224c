import { timestampOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { RecordLabels } from "../trace/record-labels.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { Target } from "../target/target.ts";
import { paramsAsReceived } from "./params-as-received.ts";
import { RateBudget } from "./rate-budget.ts";
import { ProtocolState } from "./protocol-state.ts";
import { decideInState, paramsForDecision, decisionRequest } from "./decide-in-state.ts";
import type { RequestMoment } from "./decide-in-state.ts";
import type { TraceSituation } from "../trace/recorded-trace.ts";
import { firstNonEmpty } from "./first-non-empty.ts";
import { recordProtocolState } from "./record-protocol-state.ts";
import { translateBetweenLinearizations } from "./translate-between-linearizations.ts";
import { isConformingOrInconclusive, isConforming } from "../trace/is-conforming.ts";
import { canDistinguish } from "./can-distinguish.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { recordPageEnd } from "./record-page-end.ts";
import type { RunningTrace } from "./running-trace.ts";
import type { ExecutionOptions, ExecutionContext } from "./execution-context.ts";
import type { RequestOptions, PlannedRequest } from "./planned-request.ts";
import { findLinearizations } from "./find-linearizations.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { actorOf } from "../trace/person.ts";
import type { TestPerson } from "../trace/person.ts";
import { PageCursors, cursorAfterStep } from "./page-cursors.ts";
import { areParamsKnown } from "./params-for-target.ts";
import { sendRequests } from "./send-requests.ts";
import type { SentRequest } from "./send-requests.ts";
import { signInParams } from "./sign-in-params.ts";
import { canApplySendOptions } from "./entity-tags.ts";
import { copyLinearization, withoutEquivalents } from "./linearization.ts";
import type { Linearization } from "./linearization.ts";

/** Predicts the decision for one request by any model. `isShown` tells whether the body of the answer is needed. */
export type PredictByModel = (model: Specification, isShown: boolean) => Decision;

/**
 * Sends requests to a target, judges each answer by `decide` on the model state, and updates the model state from
 * conforming answers.
 */
export class Executor implements RunningTrace {
  readonly model: Specification;
  readonly people: TestPerson[] = [];
  /** Ids of people whose accounts existed before. They only help to provision accounts, and no trace is about them. */
  readonly reservedIds = new Set<string>();
  #context: ExecutionContext;
  requestCount = 0;
  #nextStepNumber = 0;
  /** Visitor requests that this trace may not use, because provisioning accounts for later traces needs them. */
  #reservedVisitorRequests = 0;
  #start: TraceSituation;
  /**
   * All linearizations that explain the answers so far. The first is used for predictions until an answer contradicts
   * it.
   */
  #linearizations: readonly [Linearization, ...Linearization[]];

  constructor(model: Specification, target: Target, modelState: ModelState, options: ExecutionOptions) {
    this.model = model;
    this.#linearizations = [{ modelState, labels: new RecordLabels(model), trace: [], statesBefore: [] }];
    this.#context = {
      model,
      target,
      options,
      rateBudget: options.rateBudget ?? new RateBudget(model),
      pageCursors: new PageCursors(),
      protocolState: new ProtocolState([]),
    };
    this.#start = { modelState, people: [], isShared: options.isShared };
  }

  /** The state that the target must have. */
  get modelState(): ModelState {
    return this.#linearizations[0].modelState;
  }

  /** How many linearizations explain the answers; more than one only after concurrent requests. */
  get linearizationCount(): number {
    return this.#linearizations.length;
  }

  /** Whether others keep records on the target, too. */
  get isShared(): boolean {
    return this.#context.options.isShared;
  }

  /** The milliseconds by which the target's clock may differ. */
  get clockTolerance(): number {
    return this.#context.options.clockTolerance;
  }

  /** The milliseconds until a person, or a visitor (null), may make a call within the rate limits; 0 if now. */
  millisecondsUntilAllowed(caller: TestPerson | null, call: Call): number {
    return this.#context.rateBudget.millisecondsUntilAllowed(
      caller,
      call,
      this.#context.options.clock(),
      caller === null ? this.#reservedVisitorRequests : 0,
    );
  }

  /** Whether a sign-in may fail now without the risk of being blocked. */
  get isSignInFailureAllowed(): boolean {
    return this.#context.rateBudget.isSignInFailureAllowed(this.#context.options.clock());
  }

  /** The rate limit for each person; null if there is none. */
  get rate(): Rate | null {
    return this.#context.rateBudget.rate;
  }

  /** How many requests a person may make now. */
  remainingRequests(caller: TestPerson): number {
    return this.#context.rateBudget.remainingRequests(caller, this.#context.options.clock());
  }

  /** Milliseconds until other people could sign up to replace the current ones; Infinity if they can't. */
  get millisecondsUntilSignUpAllowed(): number {
    const signUp = this.model.calls.find(({ does }) => does.kind === "sign up");
    const hasTemporaryPeople = this.people.some(({ id }) => !this.reservedIds.has(id));
    return signUp === undefined || !hasTemporaryPeople
      ? Infinity
      : this.#context.rateBudget.millisecondsUntilAllowed(null, signUp, this.#context.options.clock());
  }

  /** Waits for so many milliseconds. */
  async waitFor(milliseconds: number): Promise<void> {
    await this.#context.options.wait(milliseconds);
  }

  /** The time on the target's clock, as far as it is known. */
  now(): string {
    return timestampOf(Math.round(this.#context.options.clock())) ?? "";
  }

  /** Decides a request as if it were made now. Nothing is sent. */
  predict(caller: TestPerson | null, call: Call, params: RequestParts): Decision {
    return decideInState(
      this.#context,
      this.modelState.state,
      { caller, call, receivedParams: paramsForDecision(this.#context, call, params) },
      this.#currentMoment(),
    );
  }

  /**
   * Predicts whether a request would be granted and what it would write, in this state or another, without computing
   * the body of the answer.
   */
  predictWrites(caller: TestPerson | null, call: Call, params: RequestParts, state = this.modelState.state): Decision {
    return decideUnseen(
      this.model,
      state,
      actorOf(caller),
      decisionRequest(this.#context, call, paramsForDecision(this.#context, call, params), this.#currentMoment()),
    );
  }

  /** Returns a function that predicts the decision for one request by any model, for the same moment each time. */
  predictorFor(
    caller: TestPerson | null,
    call: Call,
    params: RequestParts,
    state = this.modelState.state,
  ): PredictByModel {
    const request = decisionRequest(
      this.#context,
      call,
      paramsAsReceived(this.model, call, params),
      this.#currentMoment(),
    );
    return (model, isShown) => (isShown ? decide : decideUnseen)(model, state, actorOf(caller), request);
  }

  #currentMoment(): RequestMoment {
    return { now: this.now(), id: this.modelState.freshId(this.#context.options.clock()) };
  }

  /**
   * Starts a trace with the current people; their requests from now on are its steps. `reservedVisitorCalls` are kept
   * for other traces.
   */
  begin(reservedVisitorRequests = 0): void {
    this.#reservedVisitorRequests = reservedVisitorRequests;
    const { identification } = this.model;
    for (const { id, number } of identification === null ? [] : this.people)
      this.#linearizations[0].labels.put(identification!.entity, id, { kind: "person", number });
    this.#nextStepNumber = 0;
    this.#linearizations[0].trace.length = 0;
    this.#context = { ...this.#context, protocolState: new ProtocolState(this.people) };
    this.#start = {
      modelState: this.modelState.copy(this.model),
      people: this.people.map((person) => ({ ...person })),
      isShared: this.#context.options.isShared,
    };
  }

  /** The number of the next step, unless it has one of its own. */
  get nextStep(): number {
    return this.#nextStepNumber;
  }

  /** The sessions, idempotency keys and ETags of the trace. */
  get protocolState(): ProtocolState {
    return this.#context.protocolState;
  }

  /** The situation in which the trace started. */
  get start(): TraceSituation {
    return this.#start;
  }

  /** The same exchanges in the order of the linearization that explains all answers so far. */
  sortByLinearization(told: readonly JudgedExchange[]): readonly JudgedExchange[] {
    const steps = new Set(told.map(({ step }) => step));
    return this.#linearizations[0].trace.filter(({ step }) => steps.has(step));
  }

  /**
   * Executes steps of another trace, several of them concurrently. Steps about records that do not exist are left out.
   */
  async executeSteps(
    steps: readonly SymbolicStep[],
    traceIds: { readonly from: string; readonly to: string },
  ): Promise<readonly JudgedExchange[]> {
    const planned = steps.flatMap((step) => this.planStep(step, traceIds) ?? []);
    return planned.length === 0 ? [] : this.#execute(planned);
  }

  /**
   * Turns a step of another trace, or of a plan, into a request. Null if a record that it refers to does not exist or
   * its key is unknown.
   */
  planStep(step: SymbolicStep, traceIds = unchangedTraceId): PlannedRequest | null {
    const [
      {
        modelState: { state },
        labels,
      },
    ] = this.#linearizations;
    const call = callNamed(this.model, step.call);
    const params = labels.paramsOfStep(state, call, step, traceIds);
    const caller = step.caller === null ? null : this.people.find(({ number }) => number === step.caller);
    const renamed =
      params === null || step.sendOptions?.signInName === undefined
        ? params
        : signInParams(this, call, params, step.sendOptions.signInName);
    const sendOptions =
      step.sendOptions?.key === undefined
        ? step.sendOptions
        : { ...step.sendOptions, key: step.sendOptions.key.replaceAll(traceIds.from, traceIds.to) };
    return renamed === null ||
      caller === undefined ||
      !areParamsKnown(this.#linearizations[0], this.#context, call, renamed) ||
      !canApplySendOptions(this, caller, sendOptions)
      ? null
      : { caller, call, params: renamed, number: step.number, wait: step.wait, sendOptions };
  }

  /** Executes a request. The model state is updated if the answer conforms. */
  async execute(
    caller: TestPerson | null,
    call: Call,
    params: RequestParts,
    requestOptions: RequestOptions = {},
  ): Promise<JudgedExchange> {
    return (await this.#execute([{ ...requestOptions, caller, call, params }]))[0]!;
  }

  /**
   * Executes requests concurrently. If some order explains all answers, the exchanges are returned in that order, and
   * the model state is updated. Otherwise the longest explained sequence comes first, and the other exchanges deviate.
   */
  async executeConcurrently(planned: readonly PlannedRequest[]): Promise<readonly JudgedExchange[]> {
    return this.#execute(planned);
  }

  async #execute(planned: readonly PlannedRequest[]): Promise<readonly JudgedExchange[]> {
    const numbers = planned.map(({ number }, at) => number ?? this.#nextStepNumber + at);
    this.#nextStepNumber = Math.max(...numbers) + 1;
    const sent = await this.#send(planned, numbers);
    for (const { statesBefore } of this.#linearizations) statesBefore.length = 0;
    const [only] = sent;
    if (only !== undefined && sent.length === 1) {
      const judged = this.#linearizations.map((linearization) => ({
        linearization,
        ...this.#judge(linearization, only),
      }));
      recordPageEnd(this.#context, this.#linearizations[0], { ...judged[0]!, received: only.received });
      this.#continueWith(
        firstNonEmpty(judged.filter(isConforming), judged.filter(isConformingOrInconclusive), judged.slice(0, 1)).map(
          ({ linearization }) => linearization,
        ),
      );
    } else {
      const by =
        (accepts: (exchange: JudgedExchange) => boolean) =>
        (
          before: Linearization,
          one: SentRequest,
        ): { readonly linearization: Linearization; readonly hasNoDeviation: boolean } => {
          const linearization = copyLinearization(before, this.model);
          return { linearization, hasNoDeviation: accepts(this.#judge(linearization, one)) };
        };
      const concurrentWith = sent.map(
        (one): SentRequest => ({
          ...one,
          isAnsweredAsIfAlone: by(isConformingOrInconclusive)(this.#linearizations[0], one).hasNoDeviation,
        }),
      );
      const orders = [isConforming, isConformingOrInconclusive].map((accepts) =>
        this.#linearizations.map((linearization) => findLinearizations(linearization, concurrentWith, by(accepts))),
      );
      this.#continueWith(
        firstNonEmpty(
          ...orders.map((all) => all.flatMap(({ explaining }) => explaining)),
          orders[1]!.slice(0, 1).map(({ longest }) => longest),
        ),
      );
    }
    const { trace, statesBefore } = this.#linearizations[0];
    trace.push(
      ...trace.splice(-sent.length).map((exchange, at) => recordProtocolState(this, exchange, statesBefore[at]!)),
    );
    return trace.slice(-sent.length);
  }

  #continueWith(linearizations: readonly Linearization[]): void {
    const [first = this.#linearizations[0], ...others] =
      linearizations.length > 1
        ? withoutEquivalents(linearizations, this.#context.options.clockTolerance)
        : linearizations;
    this.#linearizations = [first, ...others];
  }

  /** Whether a request would be answered differently in one of the current linearizations than in another. */
  distinguishesLinearizations({ caller, call, params }: PlannedRequest): boolean {
    return canDistinguish(
      this.#context,
      this.#linearizations,
      { caller, call, params },
      (linearization) => this.#paramsIn(linearization, params),
      this.now(),
    );
  }

  async #send(planned: readonly PlannedRequest[], numbers: readonly number[]): Promise<readonly SentRequest[]> {
    this.requestCount += planned.length;
    return sendRequests(this.#context, this, this.#linearizations[0], planned, numbers);
  }

  /** Judges an answer in a linearization, and updates its model state if the answer conforms. */
  #judge(linearization: Linearization, sent: SentRequest): JudgedExchange {
    return judgeExchange(this.#context, linearization, { ...sent, params: this.#paramsIn(linearization, sent.params) });
  }

  /** Whether another page follows the one that a step showed. */
  hasNextPage(step: number): boolean {
    return this.#context.pageCursors.has(cursorAfterStep(step));
  }

  /** Whether that next page is known to start there whatever was written since. */
  hasCertainNextPage(step: number): boolean {
    return this.#context.pageCursors.isCertain(cursorAfterStep(step));
  }

  /** Translates parameters from the first linearization to another. */
  #paramsIn(linearization: Linearization, params: RequestParts): RequestParts {
    const [first] = this.#linearizations;
    return this.#linearizations.length === 1 || linearization === first
      ? params
      : translateBetweenLinearizations(first, linearization, params);
  }
}

const unchangedTraceId = { from: "", to: "" };
