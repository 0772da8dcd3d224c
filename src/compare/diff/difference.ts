import type { Span } from "../../base/span.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import type { Rename } from "../rename/rename.ts";
import type { CallWitness, Witness } from "../search/witness.ts";

/** What a difference is about. */
export type Aspect =
  /** Who may do or see what. */
  | "access"
  | "role"
  | "call"
  | "answer"
  | "error"
  | "transition"
  | "state"
  | "rule"
  | "limit"
  | "field"
  | "constant"
  | "screen"
  | "row"
  | "claim"
  /** Words that people read, which change nothing of what is done. */
  | "words";

/**
 * Which way something changed. Access widens and narrows; of anything else that stands in somebody's way there is less
 * (loosened) or more (tightened) than before, as far as that is known.
 */
export type ChangeDirection = "widened" | "narrowed" | "loosened" | "tightened" | "added" | "removed" | "changed";

/** One difference between two documents, in the names of the newer. */
export interface Difference {
  readonly aspect: Aspect;
  readonly change: ChangeDirection;
  /** Whom it concerns, where that is not everybody. */
  readonly roles: readonly string[];
  /** What it is about: `assign Ticket`, `Ticket.subject`, the name of a rule. */
  readonly subject: string;
  /** The label or column that changed; null: all of it. */
  readonly label: string | null;
  /** What the older document says; null: nothing. */
  readonly was: string | null;
  readonly is: string | null;
  readonly older: Span | null;
  readonly newer: Span | null;
  /** Something that the two answer differently because of it: at most one each way. */
  readonly witnesses: readonly Witness[];
  /** Whether a witness was looked for. */
  readonly searched: boolean;
}

/** All that changed from one document to another. */
export interface Comparison {
  /** Both models in the names of the newer, as the witnesses were asked. */
  readonly models: ModelPair;
  readonly renames: readonly Rename[];
  /** What widens access first, words last. */
  readonly differences: readonly Difference[];
}

/** A difference as it is found in what the documents say, with how a witness for it would be known. */
export type CandidateDifference = Omit<Difference, "witnesses" | "searched"> & {
  readonly criteria: WitnessCriteria | null;
};

/** What would show that a difference matters: a call that is answered differently because of it. */
export type WitnessCriteria = { readonly isShownBy: (witness: CallWitness) => boolean } & (
  | { readonly kind: "calls" }
  /** Or a record, or a field of it, that a role sees in one document only. */
  | { readonly kind: "sight"; readonly role: string; readonly entity: string; readonly field: string | null }
);
