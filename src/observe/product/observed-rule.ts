import type { Evidence, EvidenceCounts } from "../evidence/evidence.ts";

/** A row of the table of rules. */
export interface ObservedRule {
  readonly name: string;
  /** The entity, the action or the call that it is on. */
  readonly on: string;
  /** An expression. */
  readonly holds: string;
  /** The code of its error; empty: not known, so that it is invalid input. */
  readonly error: string;
  readonly evidence: readonly Evidence[];
  readonly because: string | null;
  readonly counts?: EvidenceCounts | undefined;
}
