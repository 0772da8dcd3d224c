import type { Refusal } from "../../semantics/decision/decision.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import { SerializationFailure } from "../store/transaction/serialization-failure.ts";
import { UniqueClash } from "../store/unique-clash.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { commitWrites } from "./commit-writes.ts";
import { refusalThrown } from "./context/refused-transaction.ts";
import type { EngineParts } from "./engine-parts.ts";
import { performWrites } from "./perform-writes.ts";
import type { WritingOptions } from "./perform-writes.ts";
import { SuspectedViolation } from "./world/state-before.ts";
import type { StoreWorld } from "./world/store-world.ts";

/**
 * Runs work that writes in a transaction of its own, and again where it has to be judged with more care. A refusal undoes the
 * transaction, and is its outcome.
 */
export async function runTransaction<T>(
  parts: EngineParts,
  context: ProgramContext | ((queries: TransactionQueries) => MaybePromise<ProgramContext>),
  work: (world: StoreWorld, context: ProgramContext) => MaybePromise<T>,
  options: WritingOptions<T>,
): Promise<T | Refusal> {
  for (let isCareful = false; ; isCareful = true) {
    try {
      const { outcome } = await commitWrites(parts, async (queries) => {
        const begun = typeof context === "function" ? await context(queries) : context;
        const performed = performWrites(parts, queries, begun, work, { ...options, isCareful });
        return parts.othersWrite ? performed.catch(askAgain) : performed;
      });
      return outcome;
    } catch (thrown) {
      if (isCareful || !(thrown instanceof SuspectedViolation)) return refusalThrown(thrown);
    }
  }
}

/**
 * The program asks whether a value is taken, and for the next number, before it writes. Where the database finds the value taken all the same,
 * another process has taken it meanwhile: asked again, the program finds that, too.
 */
function askAgain(thrown: unknown): never {
  throw thrown instanceof UniqueClash ? new SerializationFailure(thrown) : thrown;
}
