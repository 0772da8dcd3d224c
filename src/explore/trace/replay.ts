import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { fireTimer } from "../../semantics/fire-timer.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Deed, Trace } from "./trace.ts";
import { withConstants } from "./with-constants.ts";

/** What comes of doing a trace again. */
export interface Replay {
  readonly state: State;
  readonly now: string;
  /** The first step that came to something else than the trace says; null where all came to the same. */
  readonly differsAt: number | null;
}

/** Does everything in a trace again, by the document's one meaning. */
export function replay(document: Specification, { start, steps }: Trace): Replay {
  const model = withConstants(document, start.scaled);
  let { state, now } = start;
  for (const [at, { deed, decision }] of steps.entries()) {
    const again = outcomeOf(model, state, deed);
    if (!isSame(again, decision)) return { state, now, differsAt: at };
    if (again?.kind === "answer") state = apply(state, again.writes);
    if (deed.kind === "time") ({ now } = deed);
  }
  return { state, now, differsAt: null };
}

/** What a deed comes to in a world; null for the passing of time, about which nothing decides. */
export function outcomeOf(model: Specification, state: State, deed: Deed): Decision | null {
  switch (deed.kind) {
    case "call":
      return decide(model, state, deed.actor, deed.request);
    case "timer":
      return fireTimer(model, state, deed.firing);
    case "time":
      return null;
  }
}

function isSame(a: Decision | null, b: Decision | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
