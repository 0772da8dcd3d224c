import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { State } from "../../semantics/state/state.ts";
import { actorOf } from "../trace/test-person.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { decideInState, decisionRequest, paramsForDecision } from "./decide-in-state.ts";
import type { RequestMoment } from "./decide-in-state.ts";
import type { ExecutionContext } from "./execution-context.ts";
import { paramsAsReceived } from "./params-as-received.ts";

/** A request that could be made, with the ids of the model state. */
export interface PossibleRequest {
  /** The person who calls; null for a visitor. */
  readonly caller: TestPerson | null;
  readonly call: Call;
  readonly params: RequestParts;
}

/**
 * Predicts the decision for one request by any model. `isShown` says whether the body of the answer is needed: it takes
 * longer to compute. `inState` gives another state in which the request is decided.
 */
export type PredictByModel = (model: Specification, isShown: boolean, inState?: (state: State) => State) => Decision;

/**
 * The decision that the document would require for a request in a state, if it were made at a moment. It tells
 * generators and searches whether the request would be granted and what it would write, before anything is sent.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *visitor* is somebody who is not signed in.
 */
export function predictDecision(
  context: ExecutionContext,
  state: State,
  { caller, call, params }: PossibleRequest,
  moment: RequestMoment,
): Decision {
  const receivedParams = paramsForDecision(context, call, params);
  return decideInState(context, state, { caller, call, receivedParams }, moment);
}

/**
 * Predicts whether a request would be granted and what it would write, without the body of the answer, which takes less
 * time.
 */
export function predictDecisionUnseen(
  context: ExecutionContext,
  state: State,
  { caller, call, params }: PossibleRequest,
  moment: RequestMoment,
): Decision {
  const request = decisionRequest(context, call, paramsForDecision(context, call, params), moment);
  return decideUnseen(context.model, state, actorOf(caller), request);
}

/**
 * Returns a function that predicts the decision for one request by any model, for the same moment each time. The cursor
 * of a later page stays symbolic, which each model refuses alike: a cursor belongs to the model that gave it.
 */
export function createPredictor(
  context: ExecutionContext,
  state: State,
  { caller, call, params }: PossibleRequest,
  moment: RequestMoment,
): PredictByModel {
  const request = decisionRequest(context, call, paramsAsReceived(context.model, call, params), moment);
  return (model, isShown, inState = (same) => same) =>
    (isShown ? decide : decideUnseen)(model, inState(state), actorOf(caller), request);
}
