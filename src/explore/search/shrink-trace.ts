import { traceOfMoves } from "../../trace/replay-trace-in-model.ts";
import { leaveOutEach, tryCandidates } from "../../trace/shrink/try-candidates.ts";
import type { Property } from "../properties/property.ts";
import type { Trace } from "../../trace/trace.ts";
import type { StateSearch } from "./state-search.ts";
import { isShownBy } from "./trace-to-occurrence.ts";

/** Leaves out steps of a trace, one at a time, as long as the property still shows in it. */
export function shrinkTrace(property: Property, search: StateSearch, trace: Trace): Trace {
  return tryCandidates(
    leaveOutEach(trace, ({ steps }) => steps.map(({ move }) => move)),
    (moves) => {
      const shorter = traceOfMoves(search.model, trace.start, moves);
      return isShownBy(property, search, shorter) ? shorter : null;
    },
  );
}
