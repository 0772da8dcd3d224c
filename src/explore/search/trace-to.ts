import { apply } from "../../semantics/state/apply.ts";
import type { Property } from "../properties/property.ts";
import { outcomeOf } from "../trace/replay.ts";
import type { Deed, Trace, TraceStep } from "../trace/trace.ts";
import type { Search } from "./search.ts";
import type { Place } from "./watch.ts";

/** The shortest way to a place, with what `decide` says of each step on it. */
export function traceTo(search: Search, { at, deed }: Place): Trace {
  const { model, world } = search;
  const deeds: readonly Deed[] = [
    ...search.ways.to(at).map((step) => search.deedOf(step.at, step.by)),
    ...(deed === null ? [] : [deed]),
  ];
  let { state } = world.start;
  const steps = deeds.map((one): TraceStep => {
    const decision = outcomeOf(model, state, one);
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    return { deed: one, decision };
  });
  return { start: world.start, steps };
}

/** Whether what was found is there too where the whole trace is done in a world that keeps everything. */
export function showsIt({ look }: Property, search: Search, { start, steps }: Trace): boolean {
  const { model } = search;
  let { state, now } = start;
  let before = state;
  for (const { deed, decision } of steps) {
    before = state;
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    if (deed.kind === "time") ({ now } = deed);
  }
  const last = steps.at(-1);
  switch (look.at) {
    case "state":
      return look.sees({ model, state, now });
    case "record":
      return [...(state.entities[look.entity]?.keys() ?? [])].some((id) => look.sees({ model, state, now }, id));
    case "step":
      return (
        last !== undefined &&
        last.deed.kind !== "time" &&
        last.decision !== null &&
        look.sees({ model, before, after: state, now, deed: last.deed, decision: last.decision })
      );
    case "graph":
      return true;
  }
}
