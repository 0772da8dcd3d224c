import type { Value } from "../../model/value-type.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import { requiredAnswerFor } from "../judge/required-answer.ts";
import { translateToTarget } from "../judge/translate-to-target.ts";
import { decideInState, paramsForDecision } from "./decide-in-state.ts";
import type { PlannedRequest } from "./planned-request.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";

/**
 * Whether a request would be answered differently in one linearization than in another. `paramsIn` gives the parameters
 * with the ids of each, and `now` is the time of the request. What the answers have in common, such as the address that
 * was called, is left empty: it makes no difference between them.
 */
export function canDistinguish(
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
