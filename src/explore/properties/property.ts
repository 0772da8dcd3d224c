import type { Span } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Actor, Row, State } from "../../semantics/state/state.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { WorldBound } from "../world/bound.ts";
import type { Move, Trace } from "../trace/trace.ts";

/**
 * Something that is looked for in small worlds: wanted, as that a ticket can be solved, or not to be found, as a closed
 * ticket that somebody answers.
 */
export interface Property {
  /** What it says, as a sentence that is true where all is well: `A Ticket can become solved.` Unique among a search's properties. */
  readonly statement: string;
  /** What sort of thing it is about, by which verdicts are counted: `state`, `transition`, `error`, `rule`. */
  readonly category: string;
  /** Whether it is good or bad to find it. */
  readonly expects: "witness" | "no counterexample";
  readonly span: Span;
  /**
   * What it reads of states. What nothing else depends on is kept apart only where it is read here; of what is wanted, only in a
   * world of its own, where it was not found without.
   */
  readonly reads?: readonly Expression[];
  readonly check: PropertyCheck;
}

/** Where it is looked for, and whether it is there. */
export type PropertyCheck =
  /** In what was done and what that came to, refusals included. The same step is shown once; time passing is no step. */
  | {
      readonly at: "step";
      readonly matches: (step: StepView) => boolean;
      /** What stood in the way, where somebody tried to do what is looked for. */
      readonly obstacleTo?: (step: StepView) => string | null;
      /** Whether it may be there in calls that only read; else these are not shown. */
      readonly includesReads?: true;
    }
  /** In each state that was found. */
  | { readonly at: "state"; readonly matches: (view: WorldView) => boolean }
  /** In each record of an entity, in each state. */
  | { readonly at: "record"; readonly entity: string; readonly matches: (view: WorldView, id: string) => boolean }
  /** In all that was found, at the end. */
  | { readonly at: "graph"; readonly search: (graph: StateGraph) => GraphResult };

/** One step: the world before it and after it. The worlds are there to be looked at now; they are not to be kept. */
export interface StepView {
  readonly model: Specification;
  readonly before: State;
  readonly after: State;
  readonly now: string;
  readonly move: Exclude<Move, { readonly kind: "time" }>;
  /** Without what is only shown: an answer's body, and facts in a message. */
  readonly decision: Decision;
}

/** A world at one moment, to be looked at now and not to be kept. */
export interface WorldView {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
}

/** All states that a search found in one small world, by number: 0 is the beginning, and none is farther from it than the next. */
export interface StateGraph {
  readonly model: Specification;
  readonly bound: WorldBound;
  readonly size: number;
  /** Whether everything was tried that can be done in a state. */
  isExpanded(at: number): boolean;
  /** The shortest way to a state. */
  traceToState(at: number): Trace;
  worldAt(at: number): WorldView;
  /** The steps that can be taken in a state; those that come to the same may be left out. */
  stepsAt(at: number): readonly StateGraphStep[];
  /** What can be asked in a state, by whom, within the bound. */
  requestsAt(at: number): readonly { readonly actor: Actor; readonly request: Request }[];
}

/** One step from a state to another. */
export interface StateGraphStep {
  readonly move: Move;
  /** The number of the state that it leads to; null where that has more records than the bound allows. */
  readonly to: number | null;
  /** The records that it writes, as far as it matters what they hold; null: the record goes. */
  readonly writes: readonly { readonly entity: string; readonly id: string; readonly row: Row | null }[];
}

/** What a look at all states came to; `inconclusive` where states were left unexplored that might have decided it. */
export type GraphResult =
  | { readonly kind: "seen"; readonly at: number /** A last step that belongs to it. */; readonly move?: Move }
  /** It is there within this bound; it is not if a larger world has a way from that state to one that `saves`. */
  | { readonly kind: "suspected"; readonly at: number; readonly isRecovered: (view: WorldView) => boolean }
  | { readonly kind: "not seen" }
  | { readonly kind: "inconclusive" };
