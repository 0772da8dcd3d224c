import { apply } from "../../semantics/state/apply.ts";
import { decideMove } from "../../trace/replay-trace.ts";
import type { Property } from "../properties/property.ts";
import type { Trace, TraceStep } from "../../trace/trace.ts";
import type { StateSearch } from "./state-search.ts";
import { isShownBy } from "./trace-to-occurrence.ts";

/** Leaves out steps of a trace, one at a time, as long as the property still shows in it. */
export function shortenTrace(property: Property, search: StateSearch, trace: Trace): Trace {
  let best = trace;
  for (let at = best.steps.length - 2; at >= 0; at -= 1) {
    const tried = redecide(search, { ...best, steps: best.steps.filter((_, index) => index !== at) });
    if (isShownBy(property, search, tried)) best = tried;
  }
  return best;
}

function redecide({ model }: StateSearch, { start, steps }: Trace): Trace {
  let { state } = start;
  return {
    start,
    steps: steps.map(({ move }): TraceStep => {
      const decision = decideMove(model, state, move);
      if (decision?.kind === "answer") state = apply(state, decision.writes);
      return { move, decision };
    }),
  };
}
