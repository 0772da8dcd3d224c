import type { GenerateValue } from "../../../semantics/memory/generate-from-id.ts";
import type { WriteSet } from "../../../semantics/program/write-set.ts";
import type { TransactionQueries } from "../../store/data-store.ts";

/** The writes of a transaction so far. */
export interface TransactionWrites extends WriteSet {
  /** The people whose sessions it has ended. */
  readonly ended: SessionsEnded[];
  /** Whether all records were deleted, not only those in `written`. */
  replaced: boolean;
}

/** A person who was deleted or has another secret: all their sessions have ended, except that of one token. */
export interface SessionsEnded {
  readonly person: string;
  readonly but: string | null;
}

/** The transaction of a program that writes. */
export interface WorldTransaction {
  readonly queries: TransactionQueries;
  readonly transactionWrites: TransactionWrites;
  /** Whether it reads, before it writes, which records break an invariant already: the slow second attempt. */
  readonly isCareful: boolean;
  /** Gives the values of generated fields. */
  readonly generate: GenerateValue;
}
