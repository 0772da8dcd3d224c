import type { Span } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Actor, Row, State } from "../../semantics/state/state.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { WorldBound } from "../world/world-bound.ts";
import type { Move, Trace } from "../../trace/trace.ts";

/**
 * Something that a search looks for in small worlds: either it should be found, such as a ticket that is solved, or it
 * must not be, such as an answer to a closed ticket.
 */
export interface Property {
  /**
   * The property as a sentence that is true where all is well: `A Ticket can become solved.` It is unique among the
   * properties of a search.
   */
  readonly statement: string;
  /**
   * The kind of thing that the property is about, by which verdicts are counted: `state`, `transition`, `error`,
   * `rule`.
   */
  readonly category: string;
  /** Whether finding it is good (a witness) or bad (a counterexample). */
  readonly expects: "witness" | "no counterexample";
  readonly span: Span;
  /**
   * The expressions that the check evaluates on states, where they read more than the cone of influence. A property
   * that expects a witness is searched without them first, and then in a world of its own.
   */
  readonly reads?: readonly Expression[];
  readonly check: PropertyCheck;
}

/** Where a property is looked for, and how it is recognized. */
export type PropertyCheck =
  /**
   * In each move with its decision, refusals included. The same move in the same part of a state is checked once; a
   * step that only lets time pass is not checked.
   */
  | {
      readonly at: "step";
      readonly matches: (step: StepView) => boolean;
      /** Why an attempt at what is looked for failed: the code of its refusal; null for other steps. */
      readonly obstacleTo?: (step: StepView) => string | null;
      /** Whether calls that only read are checked, too. */
      readonly includesReads?: true;
    }
  /** In each state that is found. */
  | { readonly at: "state"; readonly matches: (view: WorldView) => boolean }
  /** In each record of an entity, in each state. */
  | { readonly at: "record"; readonly entity: string; readonly matches: (view: WorldView, id: string) => boolean }
  /** In the graph of all states, once the search has ended. */
  | { readonly at: "graph"; readonly search: (graph: StateGraph) => GraphResult };

/** A step: the states before and after it. The states are valid only during the check. */
export interface StepView {
  readonly model: Specification;
  readonly before: State;
  readonly after: State;
  readonly now: string;
  readonly move: Exclude<Move, { readonly kind: "time" }>;
  /** The decision without what is only shown: the body of an answer, and the facts in a message. */
  readonly decision: Decision;
}

/** A state at a moment. It is valid only during the check. */
export interface WorldView {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
}

/**
 * All states that a search found in one small world, by number. State 0 is the initial state, and later states are
 * never nearer to it.
 */
export interface StateGraph {
  readonly model: Specification;
  readonly bound: WorldBound;
  readonly size: number;
  /** Whether every move was tried in a state. */
  isExpanded(at: number): boolean;
  /** A shortest trace to a state. */
  traceToState(at: number): Trace;
  worldAt(at: number): WorldView;
  /** The steps from a state; of several steps that lead to the same state, some may be left out. */
  stepsAt(at: number): readonly StateGraphStep[];
  /** The requests that can be made in a state, and by whom, within the bound. */
  requestsAt(at: number): readonly { readonly actor: Actor; readonly request: Request }[];
}

/** A step from one state to another. */
export interface StateGraphStep {
  readonly move: Move;
  /** The number of the next state; null where it has more records than the bound allows. */
  readonly to: number | null;
  /** The records that the step writes, with the values in the cone of influence; null for a record that is deleted. */
  readonly writes: readonly { readonly entity: string; readonly id: string; readonly row: Row | null }[];
}

/** The result of a check of all states; `inconclusive` where states that might decide it were not expanded. */
export type GraphResult =
  | {
      readonly kind: "seen";
      readonly at: number /** The last step, where the finding is about a step. */;
      readonly move?: Move;
    }
  /**
   * The finding is certain only within this bound: a larger world may have a path to a state for which `isRecovered`
   * holds.
   */
  | { readonly kind: "suspected"; readonly at: number; readonly isRecovered: (view: WorldView) => boolean }
  | { readonly kind: "not seen" }
  | { readonly kind: "inconclusive" };
