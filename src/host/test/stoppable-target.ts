import type { Target } from "../../conform/target/target.ts";

/**
 * Wraps a target so that, after `stop`, no request is sent any more. The run then ends with what was found until then.
 */
export function stoppableTarget(target: Target): { readonly target: Target; readonly stop: () => void } {
  let isStopped = false;
  return {
    target: {
      ...target,
      send: (request) =>
        isStopped ? Promise.resolve({ kind: "unanswered", reason: "the run was stopped" }) : target.send(request),
    },
    stop: () => {
      isStopped = true;
    },
  };
}
