import type { Specification } from "../model/specification.ts";
import { apply } from "../semantics/state/apply.ts";
import { decide } from "../semantics/decide.ts";
import type { Decision } from "../semantics/decision/decision.ts";
import { decideTimer } from "../semantics/decide-timer.ts";
import type { State } from "../semantics/state/state.ts";
import type { InitialWorld, Move, Trace, TraceStep } from "./trace.ts";
import { withConstants } from "./with-constants.ts";

/** The result of replaying a trace. */
export interface TraceReplay {
  readonly state: State;
  readonly now: string;
  /** The index of the first step whose decision differs from the trace; null where all decisions are the same. */
  readonly differsAt: number | null;
}

/** Replays a trace on the model: decides each move again with `decide`, and compares the decisions. */
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

/** Decides moves one after the other, each in the state that those before it have led to. */
export function traceOfMoves(model: Specification, start: InitialWorld, moves: readonly Move[]): Trace {
  let { state } = start;
  const steps = moves.map((move): TraceStep => {
    const decision = decideMove(model, state, move);
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    return { move, decision };
  });
  return { start, steps };
}

/** Decides a move in a state; null for a move that only lets time pass. */
export function decideMove(model: Specification, state: State, move: Move): Decision | null {
  switch (move.kind) {
    case "call":
      return decide(model, state, move.actor, move.request);
    case "timer":
      return decideTimer(model, state, move.firing);
    case "time":
      return null;
  }
}

function isSame(a: Decision | null, b: Decision | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
