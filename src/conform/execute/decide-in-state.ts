import type { Call } from "../../model/call.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";
import { paramsAsReceived } from "./params-as-received.ts";
import { actorOf } from "../trace/test-person.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { ExecutionContext } from "./execution-context.ts";

/** The moment of a request, and the values that `decide` needs for what the request creates. */
export interface RequestMoment {
  readonly now: string;
  readonly id: string;
  /** The placeholder of the token that the answer may contain; absent if none is needed. */
  readonly token?: string;
  /** The whole address that is called; absent or null if unknown. */
  readonly here?: string | null;
}

/**
 * The parameters of a request for `decide`: as the target receives them (`paramsAsReceived`), with a cursor of the
 * model state in place of a symbolic cursor. `paramsForTarget` makes the parameters that are sent to the target.
 */
export function paramsForDecision(
  { model, pageCursors }: ExecutionContext,
  call: Call,
  params: RequestParts,
): RequestParts {
  const receivedParams = paramsAsReceived(model, call, params);
  return { ...receivedParams, query: pageCursors.forModel(receivedParams.query) };
}

/** The request for `decide`, from parameters as the target receives them. */
export function decisionRequest(
  { target }: ExecutionContext,
  call: Call,
  { subject, input, query, ifMatch }: RequestParts,
  { now, id, token = "", here = null }: RequestMoment,
): Request {
  return { call: call.name, subject, input, query, ifMatch, token, base: target.base, here, now, id };
}

/** A request of a caller, with the parameters as the target receives them. */
export interface ReceivedRequest {
  /** The person who calls; null for a visitor. */
  readonly caller: TestPerson | null;
  readonly call: Call;
  readonly receivedParams: RequestParts;
}

/**
 * The decision that the document requires for a request in some state. It calls `decide` and adds what that needs: the
 * time, ids for what the request creates, and the actor. Nothing is sent, and nothing is recorded.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *placeholder* stands for a value that only the target can know, until an answer reveals this
 * value. `decide` computes the answer that the document requires. A *visitor* is somebody who is not signed in.
 */
export function decideInState(
  context: ExecutionContext,
  state: State,
  { caller, call, receivedParams }: ReceivedRequest,
  moment: RequestMoment,
): Decision {
  return decide(context.model, state, actorOf(caller), decisionRequest(context, call, receivedParams, moment));
}
