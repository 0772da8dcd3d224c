import type { ModelState } from "../model-state/model-state.ts";
import type { JudgedExchange } from "./judged-exchange.ts";
import type { TestPerson } from "./test-person.ts";

/** The situation in which a trace started. */
export interface TraceSituation {
  /**
   * The model state at the start: a copy that nothing changes any more. In it, placeholders stand for the values that only the target can know.
   */
  readonly modelState: ModelState;
  readonly people: readonly TestPerson[];
  /** Whether the target may also hold records of other users. */
  readonly isShared: boolean;
  /** The scheme and host of the target, which answers may contain; null if it is not reached over HTTP. */
  readonly base: string | null;
}

/**
 * A trace that was run on a target, for whoever judges its answers again without sending anything, for example by the model of
 * a mutant: with everything that this needs.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs
 * from what the document requires. An *exchange* is a request with the answer that was received.
 */
export interface RecordedTrace {
  /** The exchanges that signed people up and in before the trace. */
  readonly setup: readonly JudgedExchange[];
  readonly start: TraceSituation;
  /** The exchanges of the trace. Only the last one deviates, if any does. */
  readonly trace: readonly JudgedExchange[];
}
