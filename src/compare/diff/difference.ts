import type { Span } from "../../base/span.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import type { Rename } from "../rename/rename.ts";
import type { CallWitness, Witness } from "../search/witness.ts";

/** The part of a document that a difference is about. */
export type Aspect =
  /** Rights: who may do or see what. */
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
  /** Text that only people read, which changes no decision. */
  | "words";

/** Whether a difference in this is one of behaviour: that more or less is claimed, or worded otherwise, changes no decision. */
export function isBehaviour(aspect: Aspect): boolean {
  return aspect !== "words" && aspect !== "claim";
}

/**
 * The direction of a change. Rights are widened or narrowed. Anything else that can refuse a request is loosened if it
 * refuses less, and tightened if it refuses more, as far as that is known.
 */
export type ChangeDirection = "widened" | "narrowed" | "loosened" | "tightened" | "added" | "removed" | "changed";

/** One difference between two documents, in the names of the newer one. */
export interface Difference {
  readonly aspect: Aspect;
  readonly change: ChangeDirection;
  /** The roles that the difference is about; empty where it is about all. */
  readonly roles: readonly string[];
  /** What has changed: `assign Ticket`, `Ticket.subject`, the name of a rule. */
  readonly subject: string;
  /** The label or column that changed; null for a whole record. */
  readonly label: string | null;
  /** What the older document states; null where it states nothing. */
  readonly was: string | null;
  readonly is: string | null;
  readonly older: Span | null;
  readonly newer: Span | null;
  /** Requests that the two documents decide differently because of the difference: at most one for each direction. */
  readonly witnesses: readonly Witness[];
  /** Whether a witness was looked for. */
  readonly searched: boolean;
  /** Why none was looked for; null where one was, and for wording. */
  readonly unsearched: string | null;
}

/** All differences between two documents. */
export interface Comparison {
  /** Both models in the names of the newer one, with which the witnesses were decided. */
  readonly models: ModelPair;
  readonly renames: readonly Rename[];
  /** What widens access first, wording last. */
  readonly differences: readonly Difference[];
}

/** A difference of statements, with the criteria by which a witness for it is recognized. */
export type CandidateDifference = Omit<Difference, "witnesses" | "searched" | "unsearched"> & {
  /** Null for wording, and for what is only checked. */
  readonly criteria: WitnessCriteria | NoWitness | null;
};

/** The reason for which no call of a document can show a difference. */
export interface NoWitness {
  readonly kind: "none";
  readonly because: string;
}

/**
 * How a witness is recognized that shows that a difference matters: a call that is decided differently because of it.
 */
export type WitnessCriteria = { readonly isShownBy: (witness: CallWitness) => boolean } & (
  | { readonly kind: "calls" }
  /** Or a record, or a field of it, that a role may see under one of the documents only. */
  | { readonly kind: "sight"; readonly role: string; readonly entity: string; readonly field: string | null }
);
