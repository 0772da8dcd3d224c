import type { HttpAnswer, Target, Unanswered } from "./target.ts";

/** How to wait for a target that answers that there were too many requests. */
export interface RetryOptions {
  /** Waits for a number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The most milliseconds to wait for all targets together, which is for a whole run; 15 minutes if absent. */
  readonly maxTotalWait?: number;
}

/**
 * How often a request is sent again. A target that still refuses it after that has no rate limit, but refuses the
 * request.
 */
const maxRetries = 3;
/**
 * The most milliseconds to wait before a request is sent again, even if the target asks for a longer wait: enough for
 * a limit per minute, and some seconds more.
 */
const maxRetryWait = 65_000;
const defaultMaxTotalWait = 15 * 60_000;

/**
 * Returns a function that wraps a target so that a request which the target refuses with 429 (too many requests) is
 * sent again after the time that the target asks for. All targets that this function wraps share `maxTotalWait`: once
 * the waits exceed it, requests that would have to wait count as unanswered.
 *
 * The *target* is the implementation that is tested.
 */
export function retryWhenLimited({
  wait,
  maxTotalWait = defaultMaxTotalWait,
}: RetryOptions): (target: Target) => Target {
  let totalWait = 0;
  return (target) => ({
    ...target,
    send: async (request): Promise<HttpAnswer | Unanswered> => {
      let waitForRequest = 0;
      for (let retries = 0; ; retries++) {
        const received = await target.send(request);
        if (received.kind === "unanswered") return received;
        if (!isRateLimitAnswer(received) || retries === maxRetries)
          return waitForRequest === 0 ? received : { ...received, waited: waitForRequest };
        const milliseconds = Math.min(maxRetryWait, requestedSeconds(received) * 1000);
        totalWait += milliseconds;
        waitForRequest += milliseconds;
        if (totalWait > maxTotalWait)
          return {
            kind: "unanswered",
            reason: `it asked to be left alone for more than ${Math.round(maxTotalWait / 60_000)} minutes in all`,
          };
        await wait(milliseconds);
      }
    },
  });
}

/** Whether an answer asks the caller to wait: there were too many calls, or none can be answered now. */
function isRateLimitAnswer({ status, headers }: HttpAnswer): boolean {
  return status === 429 || (status === 503 && headers["retry-after"] !== undefined);
}

/**
 * The seconds that an answer asks to wait; 1 if it does not say. Its `Retry-After` may be a date, which is treated as
 * one second because clocks differ.
 */
function requestedSeconds({ headers }: HttpAnswer): number {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 1;
}
