import { apply } from "../../semantics/state/apply.ts";
import type { Property } from "../properties/property.ts";
import { traceOfMoves } from "../../trace/replay-trace-in-model.ts";
import type { Move, Trace } from "../../trace/trace.ts";
import type { StateSearch } from "./state-search.ts";
import type { Occurrence } from "./property-monitor.ts";

/** A shortest trace to an occurrence, with the decision of `decide` on each step. */
export function traceToOccurrence(search: StateSearch, { at, move }: Occurrence): Trace {
  const { model, world } = search;
  const moves: readonly Move[] = [
    ...search.tree.pathTo(at).map((step) => search.moveOf(step.at, step.by)),
    ...(move === null ? [] : [move]),
  ];
  return traceOfMoves(model, world.start, moves);
}

/** Whether the property also shows at the end of a trace that is decided in a world which keeps all values. */
export function isShownBy({ check }: Property, search: StateSearch, { start, steps }: Trace): boolean {
  const { model } = search;
  let { state, now } = start;
  let before = state;
  for (const { move, decision } of steps) {
    before = state;
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    if (move.kind === "time") ({ now } = move);
  }
  const last = steps.at(-1);
  switch (check.at) {
    case "state":
      return check.matches({ model, state, now });
    case "record":
      return [...(state.entities[check.entity]?.keys() ?? [])].some((id) => check.matches({ model, state, now }, id));
    case "step":
      return (
        last !== undefined &&
        last.move.kind !== "time" &&
        last.decision !== null &&
        check.matches({ model, before, after: state, now, move: last.move, decision: last.decision })
      );
    case "graph":
      return true;
  }
}
