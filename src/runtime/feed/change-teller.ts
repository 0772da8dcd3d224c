import type { TransactionQueries } from "../store/data-store.ts";
import type { Change } from "./change.ts";

/** Tells other processes that use a store of what this one commits to it. */
export interface ChangeTeller {
  /** Those that write to the store, too; null: the others only read. */
  readonly others: OtherWriters | null;
  /** Tells a change, as a part of its transaction. */
  tell(queries: TransactionQueries, change: Change): void;
}

/** What is known of the commits of other processes. Looks at the store are numbered. */
export interface OtherWriters {
  /** The number of the last look that has begun. */
  readonly begun: number;
  /** The number of the last look of which all is heard. */
  readonly heard: number;
  /** Hears of all that was committed before this call. */
  catchUp(): Promise<void>;
}
