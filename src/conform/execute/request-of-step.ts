import { callNamed } from "../../model/find.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { canApplySendOptions } from "./entity-tags.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";
import { areParamsKnown } from "./params-for-target.ts";
import type { PlannedRequest } from "./planned-request.ts";
import type { RunningTrace } from "./running-trace.ts";
import { signInParams } from "./sign-in-params.ts";

/** The trace id of the steps as they are, and the trace id of the trace in which they are made again. */
export interface TraceIdChange {
  readonly from: string;
  readonly to: string;
}

/**
 * Turns a symbolic step, of another trace or of a plan, into a request that can be sent in the running trace. Its
 * labels become the records that `linearization` has under these labels, and its participant becomes the person with
 * that number. Null if there is no such record or person, if the target has not revealed a value that the request
 * needs, or if its send options refer to a session or an ETag that does not exist.
 *
 * The *target* is the implementation that is tested. A *linearization* is one of the orders in which the target can
 * have processed requests that were sent at the same time. A *participant* is a person of a trace, known by a number
 * and a role, whatever account they get. *Send options* say how a request is sent if not as usual: in another session,
 * with an idempotency key or an ETag, or malformed. A *plan* is requests in a row of which the last shows one mistake.
 */
export function requestOfStep(
  context: ExecutionContext,
  runningTrace: RunningTrace,
  linearization: Linearization,
  step: SymbolicStep,
  traceIds: TraceIdChange,
): PlannedRequest | null {
  const { model, people } = runningTrace;
  const call = callNamed(model, step.call);
  const stepParams = linearization.labels.paramsOfStep(linearization.modelState.state, call, step, traceIds);
  const caller = step.caller === null ? null : people.find(({ number }) => number === step.caller);
  const params =
    stepParams === null || step.sendOptions?.signInName === undefined
      ? stepParams
      : signInParams(runningTrace, call, stepParams, step.sendOptions.signInName);
  const sendOptions =
    step.sendOptions?.key === undefined
      ? step.sendOptions
      : { ...step.sendOptions, key: step.sendOptions.key.replaceAll(traceIds.from, traceIds.to) };
  return params === null ||
    caller === undefined ||
    !areParamsKnown(linearization, context, call, params) ||
    !canApplySendOptions(runningTrace, caller, sendOptions)
    ? null
    : { caller, call, params, number: step.number, wait: step.wait, sendOptions };
}
