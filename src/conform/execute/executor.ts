import { timestampOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { RecordLabels } from "../trace/record-labels.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { Target } from "../target/target.ts";
import { paramsAsReceived } from "./params-as-received.ts";
import { RateBudget } from "./rate-budget.ts";
import { ProtocolState } from "./protocol-state.ts";
import { decideInState, translateFromTarget, decisionRequest } from "./decide-in-state.ts";
import type { RequestMoment } from "./decide-in-state.ts";
import type { TraceStart } from "../trace/recorded-trace.ts";
import { firstNonEmpty } from "./first-non-empty.ts";
import { recordProtocolState } from "./record-protocol-state.ts";
import { translateParams } from "./translate-params.ts";
import { hasNoDeviation, isConforming } from "../trace/is-conforming.ts";
import { canDistinguish } from "./can-distinguish.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { recordPageEnd } from "./record-page-end.ts";
import type { TargetKnowledge } from "./target-knowledge.ts";
import type { ExecutionOptions } from "./execution-options.ts";
import type { RequestOptions, PlannedRequest } from "./planned-request.ts";
import { findLinearizations } from "./find-linearizations.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { actorOf } from "../trace/person.ts";
import type { Person } from "../trace/person.ts";
import { PageCursors, cursorAfterStep } from "./page-cursors.ts";
import { areParamsKnown } from "./params-for-target.ts";
import { sendRequests } from "./send-requests.ts";
import type { SentRequest } from "./send-requests.ts";
import type { ExecutionContext } from "./execution-context.ts";
import { signInParams } from "./sign-in-params.ts";
import { canApplySendOptions } from "./entity-tags.ts";
import { copyLinearization, withoutEquivalents } from "./linearization.ts";
import type { Linearization } from "./linearization.ts";

/** What a call would come to by a model; `isShown`: with what is shown of it. */
export type PredictByModel = (model: Specification, isShown: boolean) => Decision;

/** Makes calls on a target and judges each answer by `decide` on the mirror, which then knows what the target has told. */
export class Executor implements TargetKnowledge {
  readonly model: Specification;
  readonly people: Person[] = [];
  /** Ids of people who were there before: they help others in, and no story is about them. */
  readonly reserved = new Set<string>();
  #context: ExecutionContext;
  calls = 0;
  #nextStepNumber = 0;
  /** Visitors' calls that no story may use: they let people into the next ones. */
  #reservedVisitorCalls = 0;
  #start: TraceStart;
  /** All that can be so by what was answered; the first is gone by until an answer says that it is another. */
  #linearizations: readonly [Linearization, ...Linearization[]];

  constructor(model: Specification, target: Target, modelState: ModelState, options: ExecutionOptions) {
    this.model = model;
    this.#linearizations = [{ modelState, labels: new RecordLabels(model), trace: [] }];
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

  /** What is known of the target. */
  get modelState(): ModelState {
    return this.#linearizations[0].modelState;
  }

  /** In how many ways the answers can have come about: more than one only after calls that were made at the same time. */
  get linearizationCount(): number {
    return this.#linearizations.length;
  }

  /** Whether others' records are on the target too. */
  get isShared(): boolean {
    return this.#context.options.isShared;
  }

  /** Milliseconds by which the target's clock may be off. */
  get tolerance(): number {
    return this.#context.options.tolerance;
  }

  /** Milliseconds until somebody may make a call of a story without being turned away for having called too often. */
  waitFor(caller: Person | null, call: Call): number {
    return this.#context.rateBudget.waitFor(
      caller,
      call,
      this.#context.options.clock(),
      caller === null ? this.#reservedVisitorCalls : 0,
    );
  }

  /** Whether somebody may fail to sign in without all being turned away for having done so too often. */
  get isSignInFailureAllowed(): boolean {
    return this.#context.rateBudget.isSignInFailureAllowed(this.#context.options.clock());
  }

  /** How often anybody may call; null: as often as they like. */
  get rate(): Rate | null {
    return this.#context.rateBudget.rate;
  }

  /** How many calls somebody may make at once. */
  callsLeft(caller: Person): number {
    return this.#context.rateBudget.callsLeft(caller, this.#context.options.clock());
  }

  /** Milliseconds until others could sign up in the place of those who are here; Infinity where they can't. */
  get waitForOthers(): number {
    const signUp = this.model.calls.find(({ does }) => does.kind === "sign up");
    const comeAnew = this.people.some(({ id }) => !this.reserved.has(id));
    return signUp === undefined || !comeAnew
      ? Infinity
      : this.#context.rateBudget.waitFor(null, signUp, this.#context.options.clock());
  }

  /** Waits until somebody may make one of these calls again. */
  async rest(milliseconds: number): Promise<void> {
    await this.#context.options.wait(milliseconds);
  }

  /** The time on the target, as far as that is known. */
  now(): string {
    return timestampOf(Math.round(this.#context.options.clock())) ?? "";
  }

  /** What `decide` says of a call, made now; nothing is sent. */
  predict(caller: Person | null, call: Call, params: Asked): Decision {
    return decideInState(
      this.#context,
      this.modelState.state,
      caller,
      call,
      translateFromTarget(this.#context, call, params),
      this.#currentMoment(),
    );
  }

  /** The same, but for what is shown of it: whether a call would be granted, and what it would write, in this state or another. */
  predictWrites(caller: Person | null, call: Call, params: Asked, state = this.modelState.state): Decision {
    return decideUnseen(
      this.model,
      state,
      actorOf(caller),
      decisionRequest(this.#context, call, translateFromTarget(this.#context, call, params), this.#currentMoment()),
    );
  }

  /** What a call would come to, made now, by any reading of the document: as if each were asked the same thing at the same moment. */
  predictorFor(caller: Person | null, call: Call, params: Asked, state = this.modelState.state): PredictByModel {
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

  /** Begins a story with the people that there are: what they do from now on are its steps. `kept`: visitors' calls that are not for it. */
  begin(reservedVisitorCalls = 0): void {
    this.#reservedVisitorCalls = reservedVisitorCalls;
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

  /** The number that the next step of the story has, unless it has one of its own. */
  get nextStep(): number {
    return this.#nextStepNumber;
  }

  /** What went to and fro around the calls of the story. */
  get protocolState(): ProtocolState {
    return this.#context.protocolState;
  }

  /** What stood when the story began. */
  get start(): TraceStart {
    return this.#start;
  }

  /** Steps of a story in the order, and as they were meant, by which all answers until now can be explained. */
  inExplainedOrder(told: readonly JudgedExchange[]): readonly JudgedExchange[] {
    const steps = new Set(told.map(({ step }) => step));
    return this.#linearizations[0].trace.filter(({ step }) => steps.has(step));
  }

  /** Makes a step of another story, or several at the same time; those about what is not there are left out. */
  async executeSteps(
    steps: readonly SymbolicStep[],
    traceIds: { readonly from: string; readonly to: string },
  ): Promise<readonly JudgedExchange[]> {
    const planned = steps.flatMap((step) => this.planStep(step, traceIds) ?? []);
    return planned.length === 0 ? [] : this.#execute(planned);
  }

  /** What a step of another story, or of one that is only planned, means here; null where what it is about is not there, or can't be named. */
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
      params === null || step.sendOptions?.name === undefined
        ? params
        : signInParams(this, call, params, step.sendOptions.name);
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

  /** Makes a call. Where the answer is as it has to be, the mirror follows; else it stays as it was. */
  async execute(
    caller: Person | null,
    call: Call,
    params: Asked,
    circumstance: RequestOptions = {},
  ): Promise<JudgedExchange> {
    return (await this.#execute([{ ...circumstance, caller, call, params }]))[0]!;
  }

  /**
   * Makes calls at the same time. Where some order explains all answers, they are given in that order, and the mirror follows;
   * where none does, those that the most can be explained before come first, and the others are wrong.
   */
  async executeConcurrently(planned: readonly PlannedRequest[]): Promise<readonly JudgedExchange[]> {
    return this.#execute(planned);
  }

  async #execute(planned: readonly PlannedRequest[]): Promise<readonly JudgedExchange[]> {
    const numbers = planned.map(({ number }, at) => number ?? this.#nextStepNumber + at);
    this.#nextStepNumber = Math.max(...numbers) + 1;
    const before = this.modelState.state;
    const sent = await this.#send(planned, numbers);
    const [only] = sent;
    if (only !== undefined && sent.length === 1) {
      const judged = this.#linearizations.map((linearization) => ({
        linearization,
        ...this.#judge(linearization, only),
      }));
      recordPageEnd(this.#context, this.#linearizations[0], { ...judged[0]!, received: only.received });
      this.#continueWith(
        firstNonEmpty(judged.filter(isConforming), judged.filter(hasNoDeviation), judged.slice(0, 1)).map(
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
          isAsIfAlone: by(hasNoDeviation)(this.#linearizations[0], one).hasNoDeviation,
        }),
      );
      const orders = [isConforming, hasNoDeviation].map((accepts) =>
        this.#linearizations.map((linearization) => findLinearizations(linearization, concurrentWith, by(accepts))),
      );
      this.#continueWith(
        firstNonEmpty(
          ...orders.map((all) => all.flatMap(({ explaining }) => explaining)),
          orders[1]!.slice(0, 1).map(({ longest }) => longest),
        ),
      );
    }
    const { trace } = this.#linearizations[0];
    trace.push(...trace.splice(-sent.length).map((exchange) => recordProtocolState(this, exchange, before)));
    return trace.slice(-sent.length);
  }

  #continueWith(linearizations: readonly Linearization[]): void {
    const [first = this.#linearizations[0], ...others] =
      linearizations.length > 1 ? withoutEquivalents(linearizations, this.#context.options.tolerance) : linearizations;
    this.#linearizations = [first, ...others];
  }

  /** Whether a call would be answered otherwise in one way in which all can have come about than in another. */
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
    this.calls += planned.length;
    return sendRequests(this.#context, this, this.#linearizations[0], planned, numbers);
  }

  /** Judges an answer in a world, which follows where it is as it has to be there. */
  #judge(linearization: Linearization, sent: SentRequest): JudgedExchange {
    return judgeExchange(this.#context, linearization, { ...sent, params: this.#paramsIn(linearization, sent.params) });
  }

  /** Whether the page that a step was answered with is followed by another. */
  hasNextPage(step: number): boolean {
    return this.#context.pageCursors.has(cursorAfterStep(step));
  }

  /** Whether that other is known to begin where it did, whatever was written since. */
  hasCertainNextPage(step: number): boolean {
    return this.#context.pageCursors.isCertain(cursorAfterStep(step));
  }

  /** What a call asks for in the terms of a world; it was said in those of the first. */
  #paramsIn(linearization: Linearization, params: Asked): Asked {
    const [first] = this.#linearizations;
    return this.#linearizations.length === 1 || linearization === first
      ? params
      : translateParams(first, linearization, params);
  }
}

const unchangedTraceId = { from: "", to: "" };
