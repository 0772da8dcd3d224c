import { timestampOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { RecordLabels } from "../trace/record-labels.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { Target } from "../target/target.ts";
import { RateBudget } from "./rate-budget.ts";
import { ProtocolState } from "./protocol-state.ts";
import { explainAnswer, explainConcurrentAnswers } from "./explain-answers.ts";
import type { JudgeInLinearization } from "./explain-answers.ts";
import { createPredictor, predictDecision, predictDecisionUnseen } from "./predict-decision.ts";
import type { PredictByModel } from "./predict-decision.ts";
import { requestOfStep } from "./request-of-step.ts";
import type { TraceIdChange } from "./request-of-step.ts";
import type { RequestMoment } from "./decide-in-state.ts";
import type { TraceSituation } from "../trace/recorded-trace.ts";
import { recordProtocolState } from "./record-protocol-state.ts";
import { translateBetweenLinearizations } from "./translate-between-linearizations.ts";
import { canTellOrdersApart } from "./can-tell-orders-apart.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { recordPageEnd } from "./record-page-end.ts";
import type { RunningTrace } from "./running-trace.ts";
import type { ExecutionOptions, ExecutionContext } from "./execution-context.ts";
import type { RequestOptions, PlannedRequest } from "./planned-request.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { PageCursors, cursorAfterStep } from "./page-cursors.ts";
import { sendRequests } from "./send-requests.ts";
import type { SentRequest } from "./send-requests.ts";
import { withoutEquivalents } from "./linearization.ts";
import type { Linearization } from "./linearization.ts";

/**
 * Executes the requests of one trace. It sends each request to the target, judges the answer by what `decide` requires
 * in the model state (the state that the target must have by now) and, if the answer conforms, updates the model
 * state. If requests were sent at the same time, it keeps one model state for each order in which the target can have
 * processed them, until an answer shows which order is right.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * answer *deviates* if it differs from what the document requires. A *plan* is requests in a row of which the last
 * shows one mistake. An *exchange* is a request with the answer that was received. A *step* is one request of a trace,
 * or a wait. `decide` computes the answer that the document requires. A *visitor* is somebody who is not signed in. The
 * *executor* sends requests and judges the answers.
 */
export class Executor implements RunningTrace {
  readonly model: Specification;
  /**
   * The people who can call. Provisioning accounts adds them. A request that signs a person in or out, or changes their
   * role, replaces their entry; a person whose record was deleted is removed.
   */
  readonly people: TestPerson[] = [];
  /**
   * The ids of the people with known accounts, which existed before the run. Requests do not refer to their records,
   * and these people take part in a trace only if nobody else has their role. Otherwise, they only help to provision
   * accounts.
   */
  readonly knownAccountIds = new Set<string>();
  /** What all linearizations share; `begin` gives it a new protocol state. */
  #context: ExecutionContext;
  /** How many requests were sent, including the requests that provisioned accounts. */
  requestCount = 0;
  /** The number of the next step, unless its request comes with one. */
  #nextStepNumber = 0;
  /** Visitor requests that this trace may not use, because provisioning accounts for later traces needs them. */
  #reservedVisitorRequests = 0;
  /** The situation in which the trace started (`start`). */
  #start: TraceSituation;
  /**
   * All linearizations that explain the answers so far. The first is used for predictions until an answer contradicts
   * it.
   */
  #linearizations: readonly [Linearization, ...Linearization[]];

  /** `modelState` is the state that the target must have now; the executor changes it. */
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
    this.#start = { modelState, people: [], isShared: options.isShared, base: target.base };
  }

  /** The state that the target must have. */
  get modelState(): ModelState {
    return this.#linearizations[0].modelState;
  }

  /** How many linearizations explain the answers; more than one only after concurrent requests. */
  get linearizationCount(): number {
    return this.#linearizations.length;
  }

  /** Whether the target may also hold records of other users. */
  get isShared(): boolean {
    return this.#context.options.isShared;
  }

  /** The milliseconds by which the target's clock may differ. */
  get clockTolerance(): number {
    return this.#context.options.clockTolerance;
  }

  /**
   * The milliseconds until a person, or a visitor (null), may make a call within the rate limits; 0 if they may now.
   * Visitors leave the requests that are reserved for later traces.
   */
  millisecondsUntilAllowed(caller: TestPerson | null, call: Call): number {
    return this.#context.rateBudget.millisecondsUntilAllowed(
      caller,
      call,
      this.#context.options.clock(),
      caller === null ? this.#reservedVisitorRequests : 0,
    );
  }

  /**
   * Whether a sign-in that fails may be tried now: after too many failures, most targets refuse all sign-ins from an
   * address.
   */
  get isSignInFailureAllowed(): boolean {
    return this.#context.rateBudget.isSignInFailureAllowed(this.#context.options.clock());
  }

  /** The rate limit for each person by the document; null if it has none. */
  get rate(): Rate | null {
    return this.#context.rateBudget.rate;
  }

  /** How many requests a person may make now within the rate limit for each person; Infinity without one. */
  remainingRequests(caller: TestPerson): number {
    return this.#context.rateBudget.remainingRequests(caller, this.#context.options.clock());
  }

  /**
   * The milliseconds until a new person may sign up. Infinity if the document has no sign-up, or if all current people
   * have known accounts: then the next trace would have the same people, and nobody new signs up.
   */
  get millisecondsUntilSignUpAllowed(): number {
    const signUp = this.model.calls.find(({ does }) => does.kind === "sign up");
    const hasTemporaryPeople = this.people.some(({ id }) => !this.knownAccountIds.has(id));
    return signUp === undefined || !hasTemporaryPeople
      ? Infinity
      : this.#context.rateBudget.millisecondsUntilAllowed(null, signUp, this.#context.options.clock());
  }

  /** Whether the document is a guess. */
  get isDocumentGuessed(): boolean {
    return this.#context.options.isDocumentGuessed === true;
  }

  /** Waits for a number of milliseconds. */
  async waitFor(milliseconds: number): Promise<void> {
    await this.#context.options.wait(milliseconds);
  }

  /** The time on the target's clock, as far as it is known. */
  now(): string {
    return timestampOf(Math.round(this.#context.options.clock())) ?? "";
  }

  /**
   * Predicts the decision for a request of a person, or of a visitor (null), as if it were made now. Nothing is sent.
   */
  predict(caller: TestPerson | null, call: Call, params: RequestParts): Decision {
    return predictDecision(this.#context, this.modelState.state, { caller, call, params }, this.#currentMoment());
  }

  /**
   * Predicts whether a request would be granted and what it would write, in a given state or, by default, in the
   * current state. The body of the answer is not computed, which is faster.
   */
  predictWrites(caller: TestPerson | null, call: Call, params: RequestParts, state = this.modelState.state): Decision {
    return predictDecisionUnseen(this.#context, state, { caller, call, params }, this.#currentMoment());
  }

  /**
   * Returns a function that predicts the decision for one request by any model, such as a mutant. All its decisions are
   * for the same state, the same time and the same new ids, so that they can be compared.
   */
  predictorFor(
    caller: TestPerson | null,
    call: Call,
    params: RequestParts,
    state = this.modelState.state,
  ): PredictByModel {
    return createPredictor(this.#context, state, { caller, call, params }, this.#currentMoment());
  }

  #currentMoment(): RequestMoment {
    return { now: this.now(), id: this.modelState.freshId(this.#context.options.clock()) };
  }

  /**
   * Starts a trace with the current people. The requests from now on are its steps, numbered from 0. Visitors leave
   * `reservedVisitorRequests` of their rate limit to later traces.
   */
  begin(reservedVisitorRequests = 0): void {
    this.#reservedVisitorRequests = reservedVisitorRequests;
    const { identification } = this.model;
    if (identification !== null)
      for (const { id, number } of this.people)
        this.#linearizations[0].labels.put(identification.entity, id, { kind: "person", number });
    // The exchanges so far have provisioned accounts and are no part of the trace.
    this.#nextStepNumber = 0;
    this.#linearizations[0].trace.length = 0;
    this.#context = { ...this.#context, protocolState: new ProtocolState(this.people) };
    this.#start = {
      modelState: this.modelState.copy(this.model),
      people: this.people.map((person) => ({ ...person })),
      isShared: this.#context.options.isShared,
      base: this.#context.target.base,
    };
  }

  /** The number that the next step gets, unless its request comes with a number. */
  get nextStep(): number {
    return this.#nextStepNumber;
  }

  /** The sessions, idempotency keys and ETags of the trace. */
  get protocolState(): ProtocolState {
    return this.#context.protocolState;
  }

  /** The situation in which the trace started; before `begin`, that in which the executor was created. */
  get start(): TraceSituation {
    return this.#start;
  }

  /**
   * The exchanges of the same steps as these exchanges, as the first linearization judges them, and in its order. A
   * later answer may have changed which linearization is the first, and with it the judgement and the order.
   */
  sortByLinearization(exchanges: readonly JudgedExchange[]): readonly JudgedExchange[] {
    const steps = new Set(exchanges.map(({ step }) => step));
    return this.#linearizations[0].trace.filter(({ step }) => steps.has(step));
  }

  /**
   * Executes steps of another trace: one step, or several concurrently. Values that contain the other trace's id `from`
   * get this trace's id `to` instead. Steps about records that do not exist are left out. Returns the exchanges in the
   * order of the first linearization.
   */
  async executeSteps(
    steps: readonly SymbolicStep[],
    traceIds: { readonly from: string; readonly to: string },
  ): Promise<readonly JudgedExchange[]> {
    const planned = steps.flatMap((step) => this.planStep(step, traceIds) ?? []);
    return planned.length === 0 ? [] : this.#execute(planned);
  }

  /**
   * Turns a step of another trace, or of a plan, into a request. Null if that is not possible, for example because a
   * record that the step refers to does not exist. By default, values keep the trace id that they contain.
   */
  planStep(step: SymbolicStep, traceIds: TraceIdChange = unchangedTraceId): PlannedRequest | null {
    return requestOfStep(this.#context, this, this.#linearizations[0], step, traceIds);
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

  /**
   * Sends requests, several of them concurrently, and judges the answers. It keeps the linearizations that explain
   * them, and records sessions, keys and ETags. Returns the exchanges in the order of the first of these
   * linearizations.
   */
  async #execute(planned: readonly PlannedRequest[]): Promise<readonly JudgedExchange[]> {
    const numbers = planned.map(({ number }, at) => number ?? this.#nextStepNumber + at);
    this.#nextStepNumber = Math.max(...numbers) + 1;
    const sent = await this.#send(planned, numbers);
    for (const { statesBefore } of this.#linearizations) statesBefore.length = 0;
    const judge: JudgeInLinearization = (linearization, request) => this.#judge(linearization, request);
    const [only] = sent;
    if (only !== undefined && sent.length === 1) {
      const [first] = this.#linearizations;
      const explaining = explainAnswer(this.#linearizations, only, judge);
      // A judged exchange keeps a truncated body only, and the cursor of the next page may stand at its end.
      recordPageEnd(this.#context, first, { ...first.trace.at(-1)!, received: only.received });
      this.#continueWith(explaining);
    } else this.#continueWith(explainConcurrentAnswers(this.#linearizations, sent, judge, this.model));
    // The exchanges of these requests are the last of each trace, because judging appends them.
    const { trace, statesBefore } = this.#linearizations[0];
    trace.push(
      ...trace.splice(-sent.length).map((exchange, at) => recordProtocolState(this, exchange, statesBefore[at]!)),
    );
    return trace.slice(-sent.length);
  }

  /** Replaces the current linearizations by these. Of equivalent linearizations, one is kept. */
  #continueWith(linearizations: readonly Linearization[]): void {
    const [first = this.#linearizations[0], ...others] =
      linearizations.length > 1
        ? withoutEquivalents(linearizations, this.#context.options.clockTolerance)
        : linearizations;
    this.#linearizations = [first, ...others];
  }

  /** Whether a request would be answered differently in one current linearization than in another. */
  distinguishesLinearizations({ caller, call, params }: PlannedRequest): boolean {
    return canTellOrdersApart(
      this.#context,
      this.#linearizations,
      { caller, call, params },
      (linearization) => this.#paramsIn(linearization, params),
      this.now(),
    );
  }

  /** Sends requests concurrently and returns them with their answers. `numbers` are the numbers of their steps. */
  async #send(planned: readonly PlannedRequest[], numbers: readonly number[]): Promise<readonly SentRequest[]> {
    this.requestCount += planned.length;
    return sendRequests(this.#context, this, this.#linearizations[0], planned, numbers);
  }

  /**
   * Judges an answer in a linearization. It appends the exchange to the trace of the linearization and, if the answer
   * conforms, updates its model state. The parameters that were sent contain the ids of the first linearization, which
   * are translated to the ids of this linearization.
   */
  #judge(linearization: Linearization, sent: SentRequest): JudgedExchange {
    return judgeExchange(this.#context, linearization, { ...sent, params: this.#paramsIn(linearization, sent.params) });
  }

  /** Whether a step showed a page of a list that another page follows. */
  hasNextPage(step: number): boolean {
    return this.#context.pageCursors.has(cursorAfterStep(step));
  }

  /**
   * Whether a step showed a page of a list that another page follows, and that next page can still be predicted after
   * writes: the shown page ended with a record that the model state knows, and not with a foreign one, of which the
   * place in the list is unknown.
   */
  hasCertainNextPage(step: number): boolean {
    return this.#context.pageCursors.isCertain(cursorAfterStep(step));
  }

  /** Translates parameters from the ids of the first linearization to the ids of another. */
  #paramsIn(linearization: Linearization, params: RequestParts): RequestParts {
    const [first] = this.#linearizations;
    return this.#linearizations.length === 1 || linearization === first
      ? params
      : translateBetweenLinearizations(first, linearization, params);
  }
}

/** Leaves the trace ids in texts as they are: nothing is replaced if both are the same. */
const unchangedTraceId: TraceIdChange = { from: "", to: "" };
