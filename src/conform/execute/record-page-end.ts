import { isOwnRecord } from "../judge/is-own-record.ts";
import { decideInState, paramsForDecision } from "./decide-in-state.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { findPageEnd, isSortedByTimestamp } from "./find-page-end.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";

/**
 * Records where the page ended that a list request has shown, so that a later request can ask for the next page. Does
 * nothing if the answer shows no such page, or if its end is not known for certain.
 */
export function recordPageEnd(
  context: ExecutionContext,
  { modelState }: Linearization,
  exchange: JudgedExchange,
): void {
  const {
    model,
    options: { isShared },
    pageCursors,
  } = context;
  const { step, caller, call, params, received, decision, expected, now } = exchange;
  if (
    !isConforming(exchange) ||
    received.kind !== "answer" ||
    decision.kind !== "answer" ||
    expected.body.kind !== "page"
  )
    return;
  const receivedParams = paramsForDecision(context, call, params);
  if (isSortedByTimestamp(model, call, receivedParams)) return;
  const decideFirstItems = (size: number, state = modelState.state) =>
    decideInState(
      context,
      state,
      {
        caller,
        call,
        receivedParams: { ...receivedParams, query: { ...receivedParams.query, size: String(size) } },
      },
      { now, id: "" },
    );
  // Where records with unknown values stand in the list is not certain.
  if (modelState.unknownFields.areReadBy(modelState.state, (state) => decideFirstItems(1, state))) return;
  const last = findPageEnd(
    received,
    (item) => !isShared || isOwnRecord(model, modelState, call, item),
    decideFirstItems,
  );
  if (last !== null) pageCursors.put(step.number, last);
}
