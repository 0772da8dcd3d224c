import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";
import type { Action } from "./role.ts";

/**
 * A property that the author claims for all reachable states: an `Always:` or a `Never:` of points 5 and 6.
 * Nothing enforces it; the explorer searches for a counterexample.
 */
export interface Claim {
  readonly kind: "always" | "never";
  /** The author's words for it; empty where there are none. */
  readonly says: string;
  readonly of: WorldClaim | RightClaim;
  readonly span: Span;
}

/** A condition on the state, or on each record of an entity, which is `this` then. */
export interface WorldClaim {
  readonly kind: "world";
  readonly entity: string | null;
  readonly holds: Expression;
}

/** What somebody may come to see or do, on the records for which a condition holds. */
export interface RightClaim {
  readonly kind: "right";
  /** Null: anyone. */
  readonly role: string | null;
  /** Verbs on one entity, or one call. */
  readonly actions: readonly Action[];
  /** `this` is the record, `me` whoever it is about. */
  readonly where: Expression | null;
}
