import type { Decision } from "../../semantics/decision/decision.ts";
import type { DueTimer } from "../../semantics/write/run-timer.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";

/** What happened in a small world, from its beginning: a story, once it is told. */
export interface Trace {
  readonly start: InitialWorld;
  readonly steps: readonly TraceStep[];
}

/** A world before anyone has done anything in it. */
export interface InitialWorld {
  /** The document's own rows, and the founders: people and records that no call could have made. */
  readonly state: State;
  /** The timestamp at which it begins. */
  readonly now: string;
  /** Limits that are smaller here than in the document, so that few records reach them; by constant. */
  readonly scaled: Readonly<Record<string, number>>;
}

/** What somebody did, what the system did by itself, or that time passed. */
export type Move =
  | { readonly kind: "call"; readonly actor: Actor; readonly request: Request }
  | { readonly kind: "timer"; readonly firing: DueTimer }
  /** Until this timestamp. */
  | { readonly kind: "time"; readonly now: string };

/** A deed and what it came to; nothing decides about the passing of time. */
export interface TraceStep {
  readonly move: Move;
  readonly decision: Decision | null;
}
