import type { HttpAnswer, Unanswered } from "../target/target.ts";
import { requiredAnswerFor } from "../judge/required-answer.ts";
import type { RequiredAnswer } from "../judge/required-answer.ts";
import { translateToTarget } from "../judge/translate-to-target.ts";
import { judgeInContext } from "../judge/judge-in-context.ts";
import { readsWholeCollection } from "../judge/foreign-records.ts";
import { withTargetSlugs } from "../model-state/written-slugs.ts";
import { repeatedAnswer, decideWithProtocol } from "./decide-with-protocol.ts";
import type { ProtocolOutcome } from "./decide-with-protocol.ts";
import { decideInState, translateFromTarget, decisionRequest } from "./decide-in-state.ts";
import { decideInObservedOrder } from "./decide-in-observed-order.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { updateModelState } from "./update-model-state.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { actorOf } from "../trace/person.ts";
import type { SentRequest } from "./send-requests.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";

/** Judges an answer in a linearization, and updates its model state if the answer conforms. */
export function judgeExchange(
  context: ExecutionContext,
  linearization: Linearization,
  { sentAt, answeredAt, tag, ...made }: SentRequest,
): JudgedExchange {
  const { model, options, protocolState } = context;
  const { modelState } = linearization;
  const {
    step: { sendOptions },
    caller,
    call,
    params,
    sent,
    resolvedOptions,
    received,
  } = made;
  // Requests that were refused for a rate limit and sent again took effect only after the wait.
  const processedFrom = Math.min(answeredAt, sentAt + (received.kind === "answer" ? (received.waited ?? 0) : 0));
  const receivedParams = translateFromTarget(context, call, params);
  const fromCaller = Object.values(receivedParams.input);
  // Timestamps that the caller sent have to be exact before a timestamp for this request is chosen.
  modelState.noteGiven(fromCaller);
  const now = modelState.moment((processedFrom + answeredAt) / 2);
  const token = modelState.freshToken();
  const id = modelState.freshId(sentAt);
  const request = decisionRequest(context, call, receivedParams, {
    now,
    id,
    token,
    here: addressOfPath(context, sent.path),
  });
  const protocolRequest = {
    model,
    state: modelState.state,
    actor: actorOf(caller),
    call,
    request,
    sent,
    resolvedOptions,
    sendOptions,
    tag,
  };
  const outcome = decideInObservedOrder(
    decideWithProtocol(protocolRequest, protocolState),
    protocolRequest,
    protocolState,
    received,
  );
  const { decision } = outcome;
  const expected = expectedInLinearization(context, linearization, made, outcome, now, token);
  const { judgement, isInconclusive, targetSlugs } = judgeInContext(
    {
      model,
      modelState,
      call,
      decision,
      expected,
      received,
      now,
      decideWithState: (state) => decideInState(context, state, caller, call, receivedParams, { now, id, token }),
    },
    options,
  );
  const decisionWithSlugs =
    decision.kind === "refusal"
      ? decision
      : { ...decision, writes: withTargetSlugs(model, decision.writes, targetSlugs) };
  const judged = {
    ...made,
    received: truncateBody(received),
    decision: decisionWithSlugs,
    expected,
    judgement,
    now,
    isInconclusive,
  };
  const learned = isConforming(judged) ? updateModelState(linearization, judged, { fromCaller, token }) : null;
  const exchange = { ...judged, token: learned };
  if (call.does.kind === "sign in" && decision.kind === "refusal") context.rateBudget.countSignInFailure(answeredAt);
  linearization.trace.push(exchange);
  return exchange;
}

function addressOfPath({ target: { base } }: ExecutionContext, path: string): string | null {
  return base === undefined ? null : base + path;
}

/** The expected answer, with the target's ids. */
function expectedInLinearization(
  { model, target, options }: ExecutionContext,
  { modelState }: Linearization,
  { call, sent, received }: Pick<SentRequest, "call" | "sent" | "received">,
  { decision, repeats, isEitherAllowed = false }: ProtocolOutcome,
  now: string,
  token: string,
): RequiredAnswer {
  const isRepeated =
    repeats !== null && (!isEitherAllowed || (received.kind === "answer" && received.body === repeats.received.body));
  const whole = isRepeated
    ? repeatedAnswer(repeats)
    : translateToTarget(
        modelState.targetIds,
        requiredAnswerFor(
          model,
          call,
          decision,
          { method: call.method, path: sent.path.split("?")[0] ?? "", base: target.base ?? null, now },
          token,
        ),
      );
  return options.isShared && readsWholeCollection(call) && decision.kind === "answer"
    ? { ...whole, body: { kind: "any" } }
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
