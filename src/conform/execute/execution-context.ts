import type { Specification } from "../../model/specification.ts";
import type { Target } from "../target/target.ts";
import type { RateBudget } from "./rate-budget.ts";
import type { ProtocolState } from "./protocol-state.ts";
import type { PageCursors } from "./page-cursors.ts";
import type { KnownFormDifferences } from "../judge/known-form-differences.ts";

/**
 * What all requests of one trace share, whatever the order in which the target has processed those that were sent at
 * the same time: the document's model, the options of the run, the rate limits, and the pages, sessions and ETags so
 * far.
 *
 * The *target* is the implementation that is tested. The *executor* sends requests and judges the answers.
 */
export interface ExecutionContext {
  readonly model: Specification;
  readonly target: Target;
  readonly options: ExecutionOptions;
  readonly rateBudget: RateBudget;
  /** The ends of the pages that were shown. */
  readonly pageCursors: PageCursors;
  /** The sessions, idempotency keys and ETags of the trace. */
  readonly protocolState: ProtocolState;
}

/** Options of an executor. */
export interface ExecutionOptions {
  /** Tells the time on the target's clock in milliseconds since 1970, as far as it is known. */
  readonly clock: () => number;
  /** The milliseconds by which the clock may differ. */
  readonly clockTolerance: number;
  /** Whether the target may also hold records of other users. */
  readonly isShared: boolean;
  /** A text that only values of this trace contain; absent if there is none. */
  readonly traceId?: string;
  /** The differences in form that were reported before. */
  readonly knownFormDifferences?: KnownFormDifferences | undefined;
  /**
   * Whether the document is a guess: an answer that it does not require shows that it is wrong, not that the target is. No request
   * is spent on reproducing it, and the trace goes on.
   */
  readonly isDocumentGuessed?: boolean;
  /** Waits for a number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The rate limits used up by earlier traces; absent if there were none. */
  readonly rateBudget?: RateBudget;
}
