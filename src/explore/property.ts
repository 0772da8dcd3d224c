import type { Span } from "../base/span.ts";
import type { Specification } from "../model/specification.ts";
import type { Decision } from "../semantics/decision.ts";
import type { Actor, State } from "../semantics/state.ts";
import type { Request } from "../semantics/request.ts";
import type { Deed, Trace, TraceStep } from "./trace.ts";

/**
 * Something that is looked for in small worlds: wanted, as that a ticket can be solved, or not to be found, as a closed
 * ticket that somebody answers.
 */
export interface Property {
  /** What it says, as a sentence that is true where all is well: `A Ticket can become solved.` Unique among a search's properties. */
  readonly says: string;
  /** What sort of thing it is about, by which verdicts are counted: `state`, `transition`, `error`, `rule`. */
  readonly about: string;
  /** Whether it is good or bad to find it. */
  readonly wants: "witness" | "no counterexample";
  readonly span: Span;
  readonly look: Look;
}

/** Where it is looked for, and whether it is there. */
export type Look =
  /** In what was done and what that came to, refusals included. The same step is shown once; time passing is no step. */
  | { readonly at: "step"; readonly sees: (happening: Happening) => boolean }
  /** In each state that was found. */
  | { readonly at: "state"; readonly sees: (sight: Sight) => boolean }
  /** In all that was found, at the end. */
  | { readonly at: "graph"; readonly find: (graph: Graph) => Found };

/** One step: the world before it and after it. */
export interface Happening {
  readonly model: Specification;
  readonly before: State;
  readonly after: State;
  readonly now: string;
  readonly deed: Exclude<Deed, { readonly kind: "time" }>;
  readonly decision: Decision;
}

/** A world at one moment. */
export interface Sight {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
}

/** All states that a search found in one small world, by number: 0 is the beginning, and none is farther from it than the next. */
export interface Graph {
  readonly model: Specification;
  readonly size: number;
  /** Whether everything was tried that can be done in a state. */
  isExpanded(at: number): boolean;
  sightOf(at: number): Sight;
  /** The shortest way to a state. */
  traceTo(at: number): Trace;
  /** What can be asked in a state, by whom, within the bound. */
  requestsAt(at: number): readonly { readonly actor: Actor; readonly request: Request }[];
}

/** What a look at all states came to; `inconclusive` where states were left unexplored that might have decided it. */
export type Found =
  | { readonly kind: "seen"; readonly at: number; /** What happens next, where that belongs to it. */ readonly then?: readonly TraceStep[] }
  | { readonly kind: "not seen" }
  | { readonly kind: "inconclusive" };
