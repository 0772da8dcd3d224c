import type { Target } from "../../conform/target/target.ts";
import { UsageError } from "../usage/usage-error.ts";

/**
 * A single unanswered request may be a fault of the target. If this many are unanswered before any is answered, the
 * target is not there.
 */
const mostUnanswered = 3;

/**
 * Wraps a target so that the run ends with an error if nothing answers at the address. A target that has answered once
 * may become silent later.
 */
export function requireAnswers(target: Target, address: string): Target {
  let hasAnswered = false;
  let unanswered = 0;
  return {
    ...target,
    send: async (request) => {
      const received = await target.send(request);
      if (received.kind === "answer") hasAnswered = true;
      else if (!hasAnswered && (received.isUnreachable === true || ++unanswered === mostUnanswered))
        throw new UsageError(`nothing answers at ${address}: ${received.reason}.`);
      return received;
    },
  };
}
