import type { ModelState } from "../model-state/model-state.ts";
import type { JudgedExchange } from "./judged-exchange.ts";
import type { TestPerson } from "./test-person.ts";

/** The situation in which a trace started. */
export interface TraceSituation {
  /** The model state at the start, which nothing changes any more. */
  readonly modelState: ModelState;
  readonly people: readonly TestPerson[];
  /** Whether the target may also hold records of other users. */
  readonly isShared: boolean;
}

/**
 * A trace that was run on a target, with everything that is needed to judge its answers again, for example by the
 * model of a mutant, without sending anything.
 */
export interface RecordedTrace {
  /** The exchanges by which the people's accounts were provisioned. */
  readonly setup: readonly JudgedExchange[];
  readonly start: TraceSituation;
  /** The exchanges of the trace. Only the last one deviates, if any does. */
  readonly trace: readonly JudgedExchange[];
}
