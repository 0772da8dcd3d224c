import type { Expression } from "../model/expression.ts";
import type { Refusal } from "../semantics/decision/decision.ts";

/** One refusal that a call can come to. */
export interface RefusalClause {
  readonly refusal: Refusal;
  /**
   * Where the call is not refused by this clause: a condition on the record that the call is about as it is (`this`), on `me`, `now` and
   * on what is not known yet (`input`). Null where nothing can be said of it before the call is made.
   */
  readonly holds: Expression | null;
  /** Whether the call can bring it about: not an invariant of a record that was broken before, where the call writes nothing that the invariant reads. */
  readonly isOfCall: boolean;
}
