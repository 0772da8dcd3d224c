import type { Images } from "../../../semantics/program/write-set.ts";
import type { SessionsEnded } from "./transaction-writes.ts";

/** The writes of one transaction. */
export interface Commit {
  /** By entity and id: each record as it was before, and as it is now. */
  readonly written: ReadonlyMap<string, ReadonlyMap<string, Images>>;
  /** Whether all records were deleted, not only those in `written`. */
  readonly replaced: boolean;
  /** The people whose sessions the store has ended. */
  readonly ended: readonly SessionsEnded[];
}
