import type { HttpAnswer, Target, Unanswered } from "./target.ts";

/** How long to wait for a target that answers that there were too many calls. */
export interface RetryOptions {
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The most milliseconds to wait during a whole run. */
  readonly most?: number;
}

const maxRetries = 3;
const maxRetryWait = 65_000;
const defaultMaxWait = 15 * 60_000;

/**
 * Wraps targets so that a request which exceeded a rate limit is sent again after the time that the target asks for.
 * Once all waits exceed `most`, requests count as unanswered.
 */
export function retryWhenLimited({ wait, most = defaultMaxWait }: RetryOptions): (target: Target) => Target {
  let waited = 0;
  return (target) => ({
    ...target,
    send: async (request): Promise<HttpAnswer | Unanswered> => {
      let before = 0;
      for (let times = 0; ; times++) {
        const received = await target.send(request);
        if (received.kind === "unanswered") return received;
        if (!isRateLimitAnswer(received) || times === maxRetries)
          return before === 0 ? received : { ...received, waited: before };
        const milliseconds = Math.min(maxRetryWait, requestedSeconds(received) * 1000);
        waited += milliseconds;
        before += milliseconds;
        if (waited > most)
          return {
            kind: "unanswered",
            reason: `it asked to be left alone for more than ${Math.round(most / 60_000)} minutes in all`,
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

/** `Retry-After` may be a date, which is treated as one second because clocks differ. */
function requestedSeconds({ headers }: HttpAnswer): number {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 1;
}
