import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";

/** What must hold, and the error where it does not. */
export interface Rule {
  readonly name: string;
  readonly on: RuleOn;
  readonly holds: Expression;
  /** The code of the error; the entry for invalid input where the document names none. */
  readonly error: string;
  readonly span: Span;
}

/**
 * On an entity: an invariant of each record, judged on the world after the write. On an action or a call: judged on
 * the world before it, with `this` the record as it would become.
 */
export type RuleOn =
  | { readonly kind: "entity"; readonly entity: string }
  | {
      readonly kind: "action";
      readonly verb: "create" | "update" | "delete" | "transition";
      readonly transition: string | null;
      readonly entity: string;
    }
  | { readonly kind: "call"; readonly call: string };
