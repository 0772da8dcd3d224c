import type { HttpAnswer, Unanswered } from "../target/target.ts";
import { requiredAnswerFor } from "../judge/required-answer.ts";
import type { RequiredAnswer } from "../judge/required-answer.ts";
import { translateToTarget } from "../judge/translate-to-target.ts";
import { judgeInContext } from "../judge/judge-in-context.ts";
import type { AnswersLeftOpen } from "../judge/judge-in-context.ts";
import { bodyOfWholeCollection, readsWholeCollection } from "../judge/foreign-records.ts";
import { withTargetSlugs } from "../model-state/written-slugs.ts";
import { repeatedAnswer, decideWithProtocol } from "./decide-with-protocol.ts";
import type { ProtocolOutcome } from "./decide-with-protocol.ts";
import { decideInState, paramsForDecision, decisionRequest } from "./decide-in-state.ts";
import type { RequestMoment } from "./decide-in-state.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { decideInObservedOrder } from "./decide-in-observed-order.ts";
import { isConforming } from "../trace/is-conforming.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { actorOf } from "../trace/test-person.ts";
import type { SentRequest } from "./send-requests.ts";
import { openDecisions } from "./open-decisions.ts";
import { createPredictor } from "./predict-decision.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * Judges an answer in a linearization: in one of the orders in which the target may have processed requests that were
 * sent at the same time. It adds the exchange to the trace of the linearization, with the state before
 * it, and updates the model state if the answer conforms.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *placeholder* stands for a value that only the target can know, until an answer reveals this
 * value. An *exchange* is a request with the answer that was received.
 */
export function judgeExchange(
  context: ExecutionContext,
  linearization: Linearization,
  request: SentRequest,
): JudgedExchange {
  const { model, options } = context;
  const { modelState } = linearization;
  linearization.statesBefore.push(modelState.state);
  const { sentAt: _, answeredAt, modelTag: __, ...made } = request;
  const { caller, call, received } = made;
  const { outcome, moment, receivedParams } = decideSentRequest(context, modelState, request);
  const { decision } = outcome;
  const { now, token } = moment;
  const expected = requiredInLinearization(context, linearization, made, outcome, moment);
  let leftOpen: AnswersLeftOpen | undefined;
  const { judgement, isInconclusive, targetSlugs } = judgeInContext(
    {
      model,
      modelState,
      call,
      decision,
      expected,
      received,
      now,
      decideWithState: (state) => decideInState(context, state, { caller, call, receivedParams }, moment),
      leftOpen: () => (leftOpen ??= answersLeftOpen(context, linearization, made, outcome, moment)),
    },
    options,
  );
  const judged = {
    ...made,
    received: truncateBody(received),
    decision:
      decision.kind === "refusal"
        ? decision
        : { ...decision, writes: withTargetSlugs(model, decision.writes, targetSlugs) },
    expected,
    judgement,
    now,
    isInconclusive,
  };
  const fromCaller = Object.values(receivedParams.input);
  const newToken = isConforming(judged) ? updateModelState(linearization, judged, { fromCaller, token }) : null;
  const exchange = { ...judged, newToken };
  if (call.does.kind === "sign in" && !isGranted(received)) context.rateBudget.countSignInFailure(answeredAt);
  linearization.trace.push(exchange);
  return exchange;
}

/** What the document leaves open of how a request is answered. */
function answersLeftOpen(
  context: ExecutionContext,
  linearization: Linearization,
  made: Pick<SentRequest, "caller" | "call" | "params" | "sent" | "received">,
  outcome: ProtocolOutcome,
  moment: SentMoment,
): AnswersLeftOpen {
  const { isOpen, decision, otherAnswers, anyValueAt } = openDecisions(context.model, made, () =>
    createPredictor(context, linearization.modelState.state, made, moment),
  );
  const others = outcome.decision.kind === "answer" ? otherAnswers : [];
  return {
    // The cursor of a later page is known to the target alone, so that nothing can be predicted of that page.
    isOpen: isOpen || (decision !== null && decision.kind !== outcome.decision.kind),
    anyValueAt,
    others: others.map((other) =>
      requiredInLinearization(context, linearization, made, { ...outcome, decision: other }, moment),
    ),
  };
}

function isGranted(received: HttpAnswer | Unanswered): boolean {
  return received.kind === "answer" && received.status < 400;
}

/** The moment of a request that was sent, with placeholders for the records that it creates. */
interface SentMoment extends RequestMoment {
  readonly token: string;
}

/** Decides a request that was sent, for the moment at which the target must have processed it. */
function decideSentRequest(
  context: ExecutionContext,
  modelState: ModelState,
  { step, caller, call, params, sent, resolvedOptions, received, modelTag, sentAt, answeredAt }: SentRequest,
): { readonly outcome: ProtocolOutcome; readonly moment: SentMoment; readonly receivedParams: RequestParts } {
  const { model, protocolState } = context;
  // Requests that were refused for a rate limit and sent again took effect only after the wait.
  const processedFrom = Math.min(answeredAt, sentAt + (received.kind === "answer" ? (received.waited ?? 0) : 0));
  const receivedParams = paramsForDecision(context, call, params);
  // Timestamps that the caller sent have to be exact before a timestamp for this request is chosen.
  modelState.noteGiven(Object.values(receivedParams.input));
  const now = modelState.moment((processedFrom + answeredAt) / 2);
  const token = modelState.freshToken();
  const moment = { now, token, id: modelState.freshId(sentAt) };
  const here = addressOfPath(context, sent.path);
  const protocolRequest = {
    model,
    state: modelState.state,
    actor: actorOf(caller),
    request: decisionRequest(context, call, receivedParams, { ...moment, here }),
    sent,
    resolvedOptions,
    sendOptions: step.sendOptions,
    modelTag,
  };
  const outcome = decideWithProtocol(protocolRequest, protocolState);
  return {
    outcome: decideInObservedOrder(outcome, protocolRequest, protocolState, received),
    moment,
    receivedParams,
  };
}

function addressOfPath({ target: { base } }: ExecutionContext, path: string): string | null {
  return base === null ? null : base + path;
}

/** The answer that a linearization requires, with the target's ids. */
function requiredInLinearization(
  { model, target, options }: ExecutionContext,
  { modelState }: Linearization,
  { call, sent, received }: Pick<SentRequest, "call" | "sent" | "received">,
  { decision, requestToRepeat, isEitherAllowed = false }: ProtocolOutcome,
  { now, token }: SentMoment,
): RequiredAnswer {
  const isRepeated =
    requestToRepeat !== null &&
    (!isEitherAllowed || (received.kind === "answer" && received.body === requestToRepeat.firstReceived.body));
  const whole = isRepeated
    ? repeatedAnswer(requestToRepeat)
    : translateToTarget(
        modelState.targetIds,
        requiredAnswerFor(
          model,
          call,
          decision,
          { method: call.method, path: sent.path.split("?")[0] ?? "", base: target.base, now },
          token,
        ),
      );
  return options.isShared && readsWholeCollection(call) && decision.kind === "answer"
    ? { ...whole, body: bodyOfWholeCollection(call) }
    : whole;
}

/**
 * More of a body than anything needs after judging: a trace may have hundreds of answers, and a target may fill each of
 * them.
 */
const maxKeptBody = 256 * 1024;

/** An answer with its body truncated for keeping. */
function truncateBody(received: HttpAnswer | Unanswered): HttpAnswer | Unanswered {
  return received.kind === "unanswered" || received.body.length <= maxKeptBody
    ? received
    : { ...received, body: Buffer.from(received.body.slice(0, maxKeptBody)).toString("utf8") };
}

/** Values of a request that are needed besides its answer. */
interface SentValues {
  /** The values of the inputs that the caller sent, as the target receives them. */
  readonly fromCaller: readonly Value[];
  /** The placeholder of the token that the answer may contain. */
  readonly token: string;
}

/**
 * Applies a conforming exchange to the model state, and learns the values that the answer reveals. Returns the token by
 * which the caller is identified from now on, or null if there is no new one.
 */
function updateModelState(
  { modelState, labels }: Linearization,
  { step, decision, judgement, now }: Omit<JudgedExchange, "newToken">,
  { fromCaller, token }: SentValues,
): string | null {
  if (decision.kind === "answer") {
    modelState.write(decision.writes, fromCaller);
    labels.labelWritten(step.number, decision.writes);
  }
  let newToken: string | null = null;
  const learned = judgement?.learned ?? [];
  modelState.learnValues(learned);
  for (const { placeholder, actual } of learned) {
    if (placeholder === token) newToken = String(actual);
    if (placeholder === now) modelState.noteTargetClock(String(actual));
  }
  return newToken;
}
