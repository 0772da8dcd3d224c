import type { Evidence, EvidenceCounts } from "../evidence/evidence.ts";

/** The states of an entity, and how its records came from one to another. */
export interface ObservedMachine {
  readonly entity: string;
  readonly field: string;
  readonly states: readonly ObservedState[];
  readonly transitions: readonly ObservedTransition[];
}

/** A state that records were in. */
export interface ObservedState {
  readonly name: string;
  /** Whether new records were in it. */
  readonly isInitial: boolean;
  readonly evidence: readonly Evidence[];
  readonly counts?: EvidenceCounts | undefined;
}

/** A call that brought records from one state to another. */
export interface ObservedTransition {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  /** The condition on which it is taken; empty: none is known. */
  readonly when: string;
  /** Statements; empty: none. */
  readonly effect: string;
  readonly evidence: readonly Evidence[];
  readonly because: string;
  readonly counts?: EvidenceCounts | undefined;
}
