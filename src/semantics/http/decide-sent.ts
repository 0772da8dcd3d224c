import { mentionsToken } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { decide } from "../decide.ts";
import type { Answer, Decision, Refusal } from "../decision/decision.ts";
import { errorOfCall, refuseCall } from "../decision/error-of-call.ts";
import { factsOfRequest } from "../decision/message-facts.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import type { Request } from "../decision/request.ts";
import { createContext } from "../program/program-context.ts";
import { refusalOfRole } from "../rights/role-gate.ts";
import { roleOf } from "../rights/role-of.ts";
import type { Actor, State } from "../state/state.ts";
import { isUnchanged } from "../value/etag.ts";
import { answerRepeated, isStillShown } from "./answer-repeated.ts";
import type { FirstAnswer } from "./answer-repeated.ts";

/** What HTTP adds to a request. `decide` does not depend on it. */
export interface RequestHeaders {
  /** Whether its credentials identify somebody, or it has none, so that it is a visitor's. */
  readonly hasValidCredentials: boolean;
  /** Its method: that of the call, unless `formProblem` is "wrong method". */
  readonly method: string;
  /** What is wrong with its form; null where nothing is. */
  readonly formProblem: "malformed" | "not supported" | "wrong method" | null;
  /** The path that it was sent to, if no call has that path; null if it is the call's. */
  readonly unknownPath: string | null;
  /**
   * What the person used its `Idempotency-Key` for before, in any session: the first answer, if that was to the same
   * request; else "another request"; null where they did not use it, or where the call ignores the key.
   */
  readonly keyUsedFor: FirstAnswer | "another request" | null;
  /** The header `If-None-Match`: the tags that the sender has already. */
  readonly ifNoneMatch: string | null;
}

/**
 * A decision or, for a repeated request, no new one: it is answered as it was the first time or, where its caller may not see
 * all of that any more, with `answerAsOfNow`.
 */
export type SentDecision = Decision | { readonly kind: "repeated"; readonly answerAsOfNow: RepeatedAnswer | null };

/** The answer to a repeated request, as its caller may see it now. */
export interface RepeatedAnswer {
  readonly answer: Answer;
  /** Whether the caller's role has changed or the record is hidden from them by now. Otherwise only some values are hidden. */
  readonly isWithdrawnFromCaller: boolean;
}

/** Decides a request that is sent over HTTP: first by its form, credentials and `Idempotency-Key`, then as `decide` says. */
export function decideSent(
  model: Specification,
  state: State,
  actor: Actor,
  request: Request,
  envelope: RequestHeaders,
): SentDecision {
  const { formProblem, unknownPath, keyUsedFor, ifNoneMatch } = envelope;
  const call = oneNamed(model.calls, request.call);
  if (unknownPath !== null)
    return createRefusal(model, "not found", {
      facts: factsOfRequest({ method: envelope.method, path: wordsOfPath(unknownPath) }, request),
    });
  if (call === undefined) return createRefusal(model, formProblem === "wrong method" ? formProblem : "not found");
  if (formProblem === "wrong method")
    return createRefusal(model, formProblem, { facts: factsOfRequest({ ...call, method: envelope.method }, request) });
  const facts = factsOfRequest(call, request);
  const notIdentified =
    envelope.hasValidCredentials || becomesSomebody(call) ? null : refuseCall(model, call, "not signed in", { facts });
  const malformed = formProblem === null ? null : refuseCall(model, call, formProblem, { facts });
  const refusal =
    model.allCalls.judgedFirst === "caller"
      ? (notIdentified ?? refuseRole(model, state, actor, call, request) ?? malformed)
      : (malformed ?? notIdentified);
  if (refusal !== null) return refusal;
  if (keyUsedFor !== null && actor.kind === "person" && heedsKey(call))
    return (
      refuseRole(model, state, actor, call, request) ??
      (keyUsedFor === "another request"
        ? refuseCall(model, call, "key reused", { facts })
        : decideRepeated(model, state, actor.id, request, keyUsedFor))
    );
  const decision = decide(model, state, envelope.hasValidCredentials ? actor : { kind: "visitor" }, request);
  if (
    call.method !== "GET" ||
    decision.kind === "refusal" ||
    decision.etag === null ||
    ifNoneMatch === null ||
    !isUnchanged(ifNoneMatch, decision.etag)
  )
    return decision;
  return { ...decision, status: 304, body: undefined };
}

function wordsOfPath(path: string): Call["path"] {
  return path
    .split("/")
    .slice(1)
    .map((text) => ({ kind: "word", text }));
}

/** Whether a call signs its caller in. It ignores the token that the caller had before. */
export function becomesSomebody({ does }: Pick<Call, "does">): boolean {
  return does.kind === "sign in" || does.kind === "sign up";
}

/**
 * Whether a call obeys an `Idempotency-Key`: a POST does that neither signs anybody in, since a key must not be enough for
 * that, nor answers a token, since tokens are not kept.
 */
export function heedsKey(call: Pick<Call, "does" | "method" | "answers" | "otherwise" | "headers">): boolean {
  return call.method === "POST" && !becomesSomebody(call) && !tellsToken(call);
}

function tellsToken({ answers, otherwise, headers }: Pick<Call, "answers" | "otherwise" | "headers">): boolean {
  const bodies = [answers, otherwise].flatMap((one) => (one?.body.kind === "expression" ? [one.body.expression] : []));
  return [...bodies, ...headers.map(({ value }) => value)].some(mentionsToken);
}

/** Decides a request that was carried out before: a record or value that its caller may not read any more is not shown again. */
function decideRepeated(
  model: Specification,
  state: State,
  me: string,
  request: Request,
  first: FirstAnswer,
): SentDecision {
  const role = roleOf(model, state, { kind: "person", id: me }) ?? "";
  const context = createContext(model, callNamed(model, request.call), request, role, me);
  const answer = answerRepeated(context, state, first.answer);
  if (role === first.role && isStillShown(first.answer, answer)) return { kind: "repeated", answerAsOfNow: null };
  const isWithdrawnFromCaller = role !== first.role || (answer.body === undefined && first.answer.body !== undefined);
  return { kind: "repeated", answerAsOfNow: { answer, isWithdrawnFromCaller } };
}

function refuseRole(model: Specification, state: State, actor: Actor, call: Call, request: Request): Refusal | null {
  const refusal = refusalOfRole(model, roleOf(model, state, actor), call);
  return refusal === null ? null : errorOfCall(model, call, refusal, factsOfRequest(call, request));
}
