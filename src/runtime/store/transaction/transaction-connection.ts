import type { WriteQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";

/** A connection on which transactions run one after another. */
export interface TransactionConnection extends WriteQueries {
  /** Runs a statement without parameters and results, such as `commit`. */
  execute(text: string): MaybePromise<void>;
  /** Waits until all statements that `later` took have run; absent where it runs them at once. */
  settle?(): MaybePromise<void>;
  /** Whether a statement has failed, so that the database accepts none but one that undoes the transaction. SQLite goes on after a failed statement. */
  readonly isAborted?: boolean;
}
