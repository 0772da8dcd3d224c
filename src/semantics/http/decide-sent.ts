import { mentionsToken } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { factsOfRequest } from "../decision/request-facts.ts";
import { decide } from "../decide.ts";
import type { Answer, Decision, Refusal } from "../decision/decision.ts";
import { errorOfCall, refuseCall } from "../decision/error-of-call.ts";
import { isUnchanged } from "../value/etag.ts";
import { refusalOfRole } from "../rights/gate.ts";
import { createRefusal } from "../decision/refuse.ts";
import type { Request } from "../decision/request.ts";
import { createContext } from "../program/context.ts";
import { roleOf } from "../rights/role-of.ts";
import type { Actor, State } from "../state/state.ts";
import { answerRepeated, isStillShown } from "./answer-repeated.ts";
import type { FirstAnswer } from "./answer-repeated.ts";

/** What a request is sent in: `decide` hears of none of it. */
export interface RequestHeaders {
  /** Whether what it bears stands for somebody; a request that bears nothing is a visitor's. */
  readonly isKnown: boolean;
  /** The method that it is sent with: the call's, unless that is what is wrong with it. */
  readonly method: string;
  /** What is wrong with how it is written; null: nothing. */
  readonly form: "malformed" | "not supported" | "wrong method" | null;
  /** What the same person was granted before under its key, whatever their session: the same with what was answered, or another request; null: nothing, or there is no key that is heeded. */
  readonly under: FirstAnswer | "another" | null;
  /** The tags that its sender has already. */
  readonly ifNoneMatch: string | null;
}

/** `again`: nothing is done, and it is answered as it was the first time or, where its caller may not see all of that any more, `anew`. */
export type SentDecision = Decision | { readonly kind: "again"; readonly anew: RepeatedAnswer | null };

/** An answer as its caller may see it now. */
export interface RepeatedAnswer {
  readonly answer: Answer;
  /** Whether the caller has another role now, or may not read the record any more; else some value of it is not there. */
  readonly isWithdrawn: boolean;
}

/** What a request comes to by what it is sent in and, where nothing of that stands against it, by the meaning of its call. */
export function decideSent(
  model: Specification,
  state: State,
  actor: Actor,
  request: Request,
  envelope: RequestHeaders,
): SentDecision {
  const { form, under, ifNoneMatch } = envelope;
  const call = oneNamed(model.calls, request.call);
  if (call === undefined) return createRefusal(model, form === "wrong method" ? form : "not found");
  if (form === "wrong method")
    return createRefusal(model, form, { facts: factsOfRequest({ ...call, method: envelope.method }, request) });
  const facts = factsOfRequest(call, request);
  const stranger =
    envelope.isKnown || becomesSomebody(call) ? null : refuseCall(model, call, "not signed in", { facts });
  const written = form === null ? null : refuseCall(model, call, form, { facts });
  const turnedAway =
    model.allCalls.judgedFirst === "caller"
      ? (stranger ?? neverTheirs(model, state, actor, call, request) ?? written)
      : (written ?? stranger);
  if (turnedAway !== null) return turnedAway;
  if (under !== null && actor.kind === "person" && heedsKey(call))
    return (
      neverTheirs(model, state, actor, call, request) ??
      (under === "another"
        ? refuseCall(model, call, "key reused", { facts })
        : decideRepeated(model, state, actor.id, request, under))
    );
  const decision = decide(model, state, envelope.isKnown ? actor : { kind: "visitor" }, request);
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

/** Whether a call is made to become somebody: whatever token its sender had before is of no matter. */
export function becomesSomebody({ does }: Pick<Call, "does">): boolean {
  return does.kind === "sign in" || does.kind === "sign up";
}

/** Whether an `Idempotency-Key` is heeded: with a POST that signs nobody in, which nobody may do by a key alone, and tells no token, which is not kept. */
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
  if (role === first.role && isStillShown(first.answer, answer)) return { kind: "again", anew: null };
  const isWithdrawn = role !== first.role || (answer.body === undefined && first.answer.body !== undefined);
  return { kind: "again", anew: { answer, isWithdrawn } };
}

function neverTheirs(model: Specification, state: State, actor: Actor, call: Call, request: Request): Refusal | null {
  const refusal = refusalOfRole(model, roleOf(model, state, actor), call);
  return refusal === null ? null : errorOfCall(model, call, refusal, factsOfRequest(call, request));
}
