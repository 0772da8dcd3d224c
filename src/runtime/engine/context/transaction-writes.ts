import { emptyWriteSet } from "../../../semantics/program/write-set.ts";
import type { WriteSet } from "../../../semantics/program/write-set.ts";

/** What a transaction has written so far. */
export interface TransactionWrites extends WriteSet {
  /** Whose sessions it ended. */
  readonly ended: SessionsEnded[];
  /** Whether all records were put away, and not only those that are named. */
  replaced: boolean;
}

/** A journal in which nothing is written yet. */
export function emptyTransactionWrites(firstId: string): TransactionWrites {
  return { ...emptyWriteSet(firstId), ended: [], replaced: false };
}

/** Somebody who is gone or whose secret is another now: all sessions are over but that of one token. */
export interface SessionsEnded {
  readonly person: string;
  readonly but: string | null;
}
