import type { HttpAnswer, Target, Unanswered } from "./target.ts";

/** How long anybody waits for a target that says that there were too many calls. */
export interface RetryOptions {
  /** Lets so many milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds for all calls of a run together. */
  readonly most?: number;
}

const mostTimes = 3;
const longest = 65_000;
const usualMost = 15 * 60_000;

/** Gives a target that leaves another alone for as long as it asks for, and asks again then; where that is too long in all, it says so. */
export function retryWhenLimited({ wait, most = usualMost }: RetryOptions): (target: Target) => Target {
  let waited = 0;
  return (target) => ({
    ...target,
    send: async (request): Promise<HttpAnswer | Unanswered> => {
      let before = 0;
      for (let times = 0; ; times++) {
        const received = await target.send(request);
        if (received.kind === "unanswered") return received;
        if (!asksToWait(received) || times === mostTimes)
          return before === 0 ? received : { ...received, waited: before };
        const milliseconds = Math.min(longest, secondsAsked(received) * 1000);
        waited += milliseconds;
        before += milliseconds;
        if (waited > most)
          return {
            kind: "unanswered",
            why: `it asked to be left alone for more than ${Math.round(most / 60_000)} minutes in all`,
          };
        await wait(milliseconds);
      }
    },
  });
}

/** Too many calls; or none can be answered now, and it says when. */
function asksToWait({ status, headers }: HttpAnswer): boolean {
  return status === 429 || (status === 503 && headers["retry-after"] !== undefined);
}

/** A date instead of seconds is taken for a second: clocks differ. */
function secondsAsked({ headers }: HttpAnswer): number {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 1;
}
