import type { Call } from "../../model/call.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";
import { paramsAsReceived } from "./params-as-received.ts";
import { actorOf } from "../trace/person.ts";
import type { Person } from "../trace/person.ts";
import type { ExecutionContext } from "./execution-context.ts";

/** When a call is made, and what it makes is called by. */
export interface RequestMoment {
  readonly now: string;
  readonly id: string;
  /** The mark of the token that it may give; absent: none is looked for. */
  readonly token?: string;
  /** The address that is called; absent: it is not known. */
  readonly here?: string | null;
}

/** A call as its receiver hears it, in the mirror's terms. */
export function translateFromTarget({ model, pageCursors }: ExecutionContext, call: Call, params: Asked): Asked {
  const receivedParams = paramsAsReceived(model, call, params);
  return { ...receivedParams, query: pageCursors.ours(receivedParams.query) };
}

/** What `decide` is asked about a call that was heard. */
export function decisionRequest(
  { target }: ExecutionContext,
  call: Call,
  { subject, input, query, ifMatch }: Asked,
  { now, id, token = "", here = null }: RequestMoment,
): Request {
  return { call: call.name, subject, input, query, ifMatch, token, base: target.base ?? null, here, now, id };
}

/** What `decide` says of a call that was heard in a state. */
export function decideInState(
  context: ExecutionContext,
  state: State,
  caller: Person | null,
  call: Call,
  receivedParams: Asked,
  moment: RequestMoment,
): Decision {
  return decide(context.model, state, actorOf(caller), decisionRequest(context, call, receivedParams, moment));
}
