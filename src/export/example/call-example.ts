import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { inputAsReceived } from "../../semantics/http/input-as-received.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { bodyOfAnswer, tokenInExamples } from "../../trace/http/body-of-answer.ts";
import { partsWithPath } from "../../trace/http/wire-request.ts";
import { answeredError } from "../../wording/answered-error.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";

/** A request of a call with the answer that `decide` gives. */
export interface CallExample {
  readonly call: string;
  /** The example of the document that has it; null: the exporter has made it. */
  readonly from: string | null;
  /** The role of its caller. */
  readonly role: string;
  /** The role of whoever reads the answer: another one where the call signs somebody in. */
  readonly reader: string;
  readonly parts: RequestParts;
  readonly status: number;
  /** The code of the error; null where the request is granted. */
  readonly code: string | null;
  /** The media type of the answer; null where it has no body. */
  readonly type: string | null;
  /** The body as JSON, or the text of a body that is none. */
  readonly body: Value;
}

/** A request with who makes it, and in which state. */
export interface RequestInState {
  readonly state: State;
  readonly actor: Actor;
  readonly request: Request;
}

/** The example that a request and its decision are; null where nothing is known of its caller or its path. */
export function exampleOfDecision(
  model: Specification,
  call: Call,
  { state, actor, request }: RequestInState,
  decision: Decision,
  from: string | null = null,
): CallExample | null {
  const role = roleOf(model, state, actor);
  const parts = partsWithPath(model, state, request);
  if (role === null || parts === null) return null;
  const { status } = decision;
  const common = { call: call.name, from, role, reader: readerOf(model, state, decision) ?? role, parts, status };
  if (decision.kind === "refusal") {
    const { method, path } = httpRequestOf(model, call, parts);
    const error = answeredError(model, wordRefusal(model, decision), { method, path, base, now: request.now });
    return { ...common, code: decision.code, type: error.type, body: error.body };
  }
  const body = bodyOfAnswer(call, decision);
  return { ...common, code: null, type: body === undefined ? null : typeOf(call, decision.status), body: body ?? null };
}

/** Where the product of the examples is. */
const base = "http://127.0.0.1:9000";

/** Decides a request as it comes over HTTP. */
export function decideAsSent(model: Specification, call: Call, { state, actor, request }: RequestInState): Decision {
  const input = inputAsReceived(model, call, request.input);
  return decide(model, state, actor, {
    ...request,
    input,
    token: tokenInExamples,
    base,
    here: `${base}${pathOf(model, call, state, request)}`,
  });
}

function pathOf(model: Specification, call: Call, state: State, request: Request): string {
  const parts = partsWithPath(model, state, request);
  return parts === null ? "/" : httpRequestOf(model, call, parts).path;
}

/** The role of the person whom a call has signed in; null where it signs in nobody. */
function readerOf(model: Specification, state: State, decision: Decision): string | null {
  return decision.kind === "refusal" || decision.person === null
    ? null
    : roleOf(model, apply(state, decision.writes), { kind: "person", id: decision.person });
}

function typeOf({ answers, otherwise }: Call, status: number): string {
  const isOther = otherwise !== null && otherwise.status === status && answers.status !== status;
  const { body } = isOther ? otherwise : answers;
  return body.kind === "expression" && body.as === "text" ? "text/plain" : "application/json";
}
