import type { Value } from "../model/value-type.ts";
import type { Decision } from "../semantics/decision/decision.ts";
import type { DueTimer } from "../semantics/write/fire-timer.ts";
import type { Request } from "../semantics/decision/request.ts";
import type { Actor, State } from "../semantics/state/state.ts";

/** The steps that lead from an initial world to a state. */
export interface Trace {
  readonly start: InitialWorld;
  readonly steps: readonly TraceStep[];
}

/** The world in which a trace begins. */
export interface InitialWorld {
  /** The document's own rows, and the founders: people and records that no call could have created. */
  readonly state: State;
  /** The timestamp at which the trace begins. */
  readonly now: string;
  /** The constants that have another value here than in the document, by name: a smaller one, so that few records reach it, or that of an example. */
  readonly scaled: Readonly<Record<string, Value>>;
}

/** One step of a search: a request that somebody makes, a timer that fires, or time that passes. */
export type Move =
  | { readonly kind: "call"; readonly actor: Actor; readonly request: Request }
  | { readonly kind: "timer"; readonly firing: DueTimer }
  /** Time passes until this timestamp. */
  | { readonly kind: "time"; readonly now: string };

/** A move and the decision on it; the decision is null where time passes. */
export interface TraceStep {
  readonly move: Move;
  readonly decision: Decision | null;
}
