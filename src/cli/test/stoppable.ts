import type { Target } from "../../conform/target/target.ts";

/** A target that answers nothing more once somebody has stopped the run, so that it ends with what was found until then. */
export function stoppable(target: Target): { readonly target: Target; readonly stop: () => void } {
  let isStopped = false;
  return {
    target: {
      send: (request) =>
        isStopped ? Promise.resolve({ kind: "unanswered", why: "the run was stopped" }) : target.send(request),
    },
    stop: () => {
      isStopped = true;
    },
  };
}
