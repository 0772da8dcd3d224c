import { apply } from "../../semantics/state/apply.ts";
import { outcomeOf } from "../trace/replay.ts";
import type { Property } from "../properties/property.ts";
import type { Trace, TraceStep } from "../trace/trace.ts";
import type { Search } from "./search.ts";
import { showsIt } from "./trace-to.ts";

/** The same story without what it does not need: steps are left out as long as what was found is still there. */
export function shortened(property: Property, search: Search, trace: Trace): Trace {
  let best = trace;
  for (let at = best.steps.length - 2; at >= 0; at -= 1) {
    const tried = again(search, { ...best, steps: best.steps.filter((_, index) => index !== at) });
    if (showsIt(property, search, tried)) best = tried;
  }
  return best;
}

function again({ model }: Search, { start, steps }: Trace): Trace {
  let { state } = start;
  return {
    start,
    steps: steps.map(({ deed }): TraceStep => {
      const decision = outcomeOf(model, state, deed);
      if (decision?.kind === "answer") state = apply(state, decision.writes);
      return { deed, decision };
    }),
  };
}
