import type { Value } from "../../model/value-type.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import { requiredAnswerFor } from "../judge/required-answer.ts";
import { translateToTarget } from "../judge/translate-to-target.ts";
import { decideInState, paramsForDecision } from "./decide-in-state.ts";
import type { PlannedRequest } from "./planned-request.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";

/**
 * Whether the answer to a request would tell linearizations apart: the orders in which the target may have processed
 * earlier requests that were sent at the same time. A request that does is worth sending, because its answer shows
 * which order was the real one. `paramsIn` gives the parameters with the ids that records have in a linearization, and
 * `now` is the time of the request. Only what differs between the answers is computed: the address that was called,
 * for example, is left empty.
 *
 * The *target* is the implementation that is tested.
 */
export function canTellOrdersApart(
  context: ExecutionContext,
  linearizations: readonly Linearization[],
  { caller, call }: PlannedRequest,
  paramsIn: (linearization: Linearization) => PlannedRequest["params"],
  now: string,
): boolean {
  const { model, options } = context;
  const [first, ...others] = linearizations.map((linearization): Value => {
    const { modelState } = linearization;
    const decision = decideInState(
      context,
      modelState.state,
      { caller, call, receivedParams: paramsForDecision(context, call, paramsIn(linearization)) },
      {
        now,
        id: modelState.freshId(0),
      },
    );
    return {
      ...translateToTarget(
        modelState.targetIds,
        requiredAnswerFor(model, call, decision, { method: call.method, path: "", base: null, now: "" }, ""),
      ),
    } as unknown as Value;
  });
  return others.some((other) => compareBodies(first ?? null, other, options.clockTolerance).differences.length > 0);
}
