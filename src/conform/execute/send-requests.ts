import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { applySendOptions } from "./apply-send-options.ts";
import { canApplySendOptions, modelTagOf } from "./entity-tags.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";
import { paramsForTarget } from "./params-for-target.ts";
import type { PlannedRequest } from "./planned-request.ts";
import { resolveSendOptions } from "./resolve-send-options.ts";
import type { RunningTrace } from "./running-trace.ts";

/** A request that was sent to the target, with the answer that came back, before anybody has judged it. */
export interface SentRequest
  extends Pick<
    JudgedExchange,
    "step" | "caller" | "call" | "params" | "row" | "sent" | "resolvedOptions" | "received" | "hasAnswerOfRequestAlone"
  > {
  /**
   * The ETag that `decide` computes for what the request's own ETag stands for; null if the request was sent without
   * one.
   */
  readonly modelTag: string | null;
  /** When the request was sent, in milliseconds of the clock. */
  readonly sentAt: number;
  /** When its answer had arrived, in milliseconds of the clock. */
  readonly answeredAt: number;
}

/**
 * Sends several requests at the same time: all of them before any is answered. Before that, it waits for as long as
 * the requests ask for and the rate limits demand. `numbers` are the numbers of the steps of the trace. The requests
 * have the ids that records have in `linearization`; they are sent with the ids of the target.
 *
 * The *target* is the implementation that is tested. A *linearization* is one of the orders in which the target can
 * have processed requests that were sent at the same time. A *step* is one request of a trace, or a wait.
 */
export async function sendRequests(
  context: ExecutionContext,
  runningTrace: RunningTrace,
  linearization: Linearization,
  planned: readonly PlannedRequest[],
  numbers: readonly number[],
): Promise<readonly SentRequest[]> {
  const { options, target } = context;
  await waitUntilAllowed(context, planned);
  const sentAt = options.clock();
  for (const { caller, call } of planned) context.rateBudget.countRequest(caller, call, sentAt);
  return Promise.all(
    planned.map(async (request, at): Promise<SentRequest> => {
      const { caller, call, params, row = null, sendOptions } = request;
      const alone = stepFor(linearization, request, numbers[at]!);
      const step = planned.length === 1 ? alone : { ...alone, concurrentWith: numbers[0]! };
      const resolvedOptions = resolveSendOptions(
        context.protocolState,
        caller,
        canApplySendOptions(runningTrace, caller, sendOptions) ? sendOptions : undefined,
      )!;
      const sent = applySendOptions(
        context.model,
        httpRequestOf(
          context.model,
          call,
          paramsForTarget(linearization, context, params),
          resolvedOptions.credentials,
        ),
        resolvedOptions,
      );
      const modelTag = modelTagOf(runningTrace, sendOptions);
      const received = await target.send(sent);
      const answeredAt = options.clock();
      return { step, caller, call, params, row, sent, resolvedOptions, modelTag, received, sentAt, answeredAt };
    }),
  );
}

async function waitUntilAllowed(
  { options, rateBudget }: ExecutionContext,
  planned: readonly PlannedRequest[],
): Promise<void> {
  const pause = Math.max(0, ...planned.map(({ wait = 0 }) => wait));
  if (pause > 0) await options.wait(pause);
  for (const { caller, call } of planned) {
    const wait = rateBudget.millisecondsUntilAllowed(caller, call, options.clock());
    if (wait > 0) await options.wait(wait);
  }
}

function stepFor(
  { modelState, labels }: Linearization,
  { caller, call, params, wait, sendOptions }: PlannedRequest,
  number: number,
): SymbolicStep {
  return {
    ...labels.stepOf(modelState.state, number, caller?.number ?? null, call, params),
    ...(wait === undefined ? {} : { wait }),
    ...(sendOptions === undefined ? {} : { sendOptions }),
  };
}
