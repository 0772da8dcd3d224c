import type { ModelState } from "../model-state/model-state.ts";
import type { JudgedExchange } from "./judged-exchange.ts";
import type { Person } from "./person.ts";

/** What stood when a story began. */
export interface TraceStart {
  /** The world then. It goes no further. */
  readonly modelState: ModelState;
  readonly people: readonly Person[];
  /** Whether others' records were on the target too. */
  readonly isShared: boolean;
}

/** A story that was played on a target, with how its people came to be there: all that is needed to judge it again, with nobody asked. */
export interface RecordedTrace {
  /** The calls by which the people came. */
  readonly setup: readonly JudgedExchange[];
  readonly start: TraceStart;
  /** The last one is the one that went wrong, where any did. */
  readonly trace: readonly JudgedExchange[];
}
