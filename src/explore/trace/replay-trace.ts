import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { fireTimer } from "../../semantics/fire-timer.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Move, Trace } from "./trace.ts";
import { withConstants } from "./with-constants.ts";

/** What comes of doing a trace again. */
export interface TraceReplay {
  readonly state: State;
  readonly now: string;
  /** The first step that came to something else than the trace says; null where all came to the same. */
  readonly differsAt: number | null;
}

/** Does everything in a trace again, by the document's one meaning. */
export function replayTraceInModel(document: Specification, { start, steps }: Trace): TraceReplay {
  const model = withConstants(document, start.scaled);
  let { state, now } = start;
  for (const [at, { move, decision }] of steps.entries()) {
    const again = decideMove(model, state, move);
    if (!isSame(again, decision)) return { state, now, differsAt: at };
    if (again?.kind === "answer") state = apply(state, again.writes);
    if (move.kind === "time") ({ now } = move);
  }
  return { state, now, differsAt: null };
}

/** What a deed comes to in a world; null for the passing of time, about which nothing decides. */
export function decideMove(model: Specification, state: State, move: Move): Decision | null {
  switch (move.kind) {
    case "call":
      return decide(model, state, move.actor, move.request);
    case "timer":
      return fireTimer(model, state, move.firing);
    case "time":
      return null;
  }
}

function isSame(a: Decision | null, b: Decision | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
