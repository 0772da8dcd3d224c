import type { TransactionQueries } from "../store/data-store.ts";
import type { Change } from "./change.ts";

/** Tells other processes that use a store of what this one commits to it. */
export interface ChangeTeller {
  /** Tells a change, as a part of its transaction. */
  tell(queries: TransactionQueries, change: Change): void;
}
