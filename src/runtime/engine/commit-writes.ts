import type { TransactionQueries } from "../store/data-store.ts";
import type { TransactionWrites } from "./context/transaction-writes.ts";
import type { EngineParts } from "./engine-parts.ts";

/** What a transaction has done, with its writes. */
export interface DoneInTransaction {
  readonly writes: TransactionWrites;
}

/**
 * Runs work in a transaction of the store, and tells of its writes when they are committed. What the cache holds of them is dropped
 * before that: no read finds it beside what the transaction has written.
 */
export async function commitWrites<Done extends DoneInTransaction>(
  { store, cache, committed }: Pick<EngineParts, "store" | "cache" | "committed">,
  work: (queries: TransactionQueries) => Promise<Done>,
): Promise<Done> {
  const transaction = {};
  try {
    const done = await store.write(async (queries) => {
      const found = await work(queries);
      cache.expect(transaction, found.writes);
      return found;
    });
    committed(done.writes);
    return done;
  } finally {
    cache.settle(transaction);
  }
}
