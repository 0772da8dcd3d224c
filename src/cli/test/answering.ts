import type { Target } from "../../conform/target/target.ts";
import { UsageError } from "../usage/usage-error.ts";

/** A call that goes unanswered may be a fault of the target. When so many do before any is answered, there is nothing to judge. */
const mostUnanswered = 3;

/** A target that has to answer before it is judged: where nothing does, the run ends by saying so. One that is gone later has been there. */
export function answering(target: Target, address: string): Target {
  let hasAnswered = false;
  let unanswered = 0;
  return {
    ...target,
    send: async (request) => {
      const received = await target.send(request);
      if (received.kind === "answer") hasAnswered = true;
      else if (!hasAnswered && (received.isUnreachable === true || ++unanswered === mostUnanswered))
        throw new UsageError(`nothing answers at ${address}: ${received.why}.`);
      return received;
    },
  };
}
