import type { Specification } from "../../model/specification.ts";
import type { Target } from "../target/target.ts";
import type { RateBudget } from "./rate-budget.ts";
import type { ProtocolState } from "./protocol-state.ts";
import type { ExecutionOptions } from "./execution-options.ts";
import type { PageCursors } from "./page-cursors.ts";

/** What a story is played on and judged by, in whichever world. */
export interface ExecutionContext {
  readonly model: Specification;
  readonly target: Target;
  readonly options: ExecutionOptions;
  readonly rateBudget: RateBudget;
  /** Where its pages ended. */
  readonly pageCursors: PageCursors;
  /** What went to and fro around its calls. */
  readonly protocolState: ProtocolState;
}
