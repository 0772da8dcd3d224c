import type { Specification } from "../../model/specification.ts";
import type { Target } from "../target/target.ts";
import type { RateBudget } from "./rate-budget.ts";
import type { ProtocolState } from "./protocol-state.ts";
import type { ExecutionOptions } from "./execution-options.ts";
import type { PageCursors } from "./page-cursors.ts";

/** What the requests of a trace share, in all linearizations. */
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
