import type { DataStore, WriteQueries } from "../store/port.ts";
import { emptyTransactionWrites } from "./context/transaction-writes.ts";
import type { TransactionWrites } from "./context/transaction-writes.ts";
import { SuspectedViolation } from "./world/invariants.ts";

/**
 * Runs work that writes in a transaction of its own, and again where it has to be judged with more care. `firstId`: the id of
 * the first record that it creates.
 */
export async function runTransaction<T>(
  store: DataStore,
  firstId: string,
  requestContext: (queries: WriteQueries, transactionWrites: TransactionWrites, isCareful: boolean) => Promise<T>,
): Promise<{ readonly outcome: T; readonly transactionWrites: TransactionWrites }> {
  const attempt = async (
    isCareful: boolean,
  ): Promise<{ readonly outcome: T; readonly transactionWrites: TransactionWrites }> => {
    const transactionWrites = emptyTransactionWrites(firstId);
    return {
      outcome: await store.write((queries) => requestContext(queries, transactionWrites, isCareful)),
      transactionWrites,
    };
  };
  try {
    return await attempt(false);
  } catch (thrown) {
    if (thrown instanceof SuspectedViolation) return attempt(true);
    throw thrown;
  }
}
