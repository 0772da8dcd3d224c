import type { Refusal } from "../../semantics/decision/decision.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { WriteQueries } from "../store/port.ts";
import { refusalThrown } from "./context/refused-transaction.ts";
import { emptyTransactionWrites } from "./context/transaction-writes.ts";
import type { EngineParts } from "./parts.ts";
import { SuspectedViolation } from "./world/invariants.ts";
import { StoreWorld } from "./world/store-world.ts";
import type { StoreWorldOptions } from "./world/store-world.ts";

/** What a transaction is run with besides its context. */
export type TransactionInput = Pick<StoreWorldOptions, "input" | "seeds">;

/**
 * Runs work that writes in a transaction of its own, and again where it has to be judged with more care. A refusal undoes
 * the transaction, and is its outcome.
 */
export async function runTransaction<T>(
  { compiled, store, passwords, committed }: EngineParts,
  context: ProgramContext | ((queries: WriteQueries) => MaybePromise<ProgramContext>),
  work: (world: StoreWorld, context: ProgramContext) => MaybePromise<T>,
  input: TransactionInput = {},
): Promise<T | Refusal> {
  const attempt = async (isCareful: boolean): Promise<T> => {
    const { outcome, transactionWrites } = await store.write(async (queries) => {
      const begun = typeof context === "function" ? await context(queries) : context;
      const writes = emptyTransactionWrites(begun.request.id);
      const writing = { queries, transactionWrites: writes, isCareful };
      const world = new StoreWorld({ compiled, queries, passwords, writing, ...input });
      return { outcome: await work(world, { ...begun, writeSet: writes }), transactionWrites: writes };
    });
    committed(transactionWrites);
    return outcome;
  };
  try {
    return await attempt(false);
  } catch (thrown) {
    return thrown instanceof SuspectedViolation ? attempt(true).catch(refusalThrown) : refusalThrown(thrown);
  }
}
