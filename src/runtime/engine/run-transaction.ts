import type { Refusal } from "../../semantics/decision/decision.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import { emptyWriteSet } from "../../semantics/program/write-set.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { WriteQueries } from "../store/data-store.ts";
import { refusalThrown } from "./context/refused-transaction.ts";
import type { TransactionWrites } from "./context/transaction-writes.ts";
import type { EngineParts } from "./engine-parts.ts";
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
  { compiled, store, passwords, generate, committed }: EngineParts,
  context: ProgramContext | ((queries: WriteQueries) => MaybePromise<ProgramContext>),
  work: (world: StoreWorld, context: ProgramContext) => MaybePromise<T>,
  input: TransactionInput = {},
): Promise<T | Refusal> {
  for (let isCareful = false; ; isCareful = true) {
    try {
      const { outcome, transactionWrites } = await store.write(async (queries) => {
        const begun = typeof context === "function" ? await context(queries) : context;
        const writes: TransactionWrites = { ...emptyWriteSet(begun.request.id), ended: [], replaced: false };
        const writing = { queries, transactionWrites: writes, isCareful, generate };
        const world = new StoreWorld({ compiled, queries, passwords, writing, ...input });
        return { outcome: await work(world, { ...begun, writeSet: writes }), transactionWrites: writes };
      });
      committed(transactionWrites);
      return outcome;
    } catch (thrown) {
      if (isCareful || !(thrown instanceof SuspectedViolation)) return refusalThrown(thrown);
    }
  }
}
