import type { Call } from "../../model/call.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { commitWrites } from "../engine/commit-writes.ts";
import type { PerformedRequest } from "../engine/engine.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import type { TransactionWrites } from "../engine/context/transaction-writes.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import { mergeWrites } from "./merge-writes.ts";
import { performInSavepoint } from "./perform-in-savepoint.ts";

/** What several requests come to, in their order, and whether what they wrote is committed. */
export interface PerformedTogether {
  readonly committed: boolean;
  readonly outcomes: readonly (PerformedRequest | Refusal)[];
}

/** Requests of one person for one call. */
export interface RequestsTogether {
  readonly actor: Actor;
  readonly call: Call;
  readonly requests: readonly Request[];
}

/** Whether to keep what requests have written, of which none was refused. Asked within their transaction. */
export type MayKeep = (queries: TransactionQueries, writes: readonly TransactionWrites[]) => Promise<boolean>;

/** How long a transaction may take, in milliseconds: other writes wait for its end. */
const longest = 5000;
/** How long requests are judged before whoever else waits for the process has a turn, in milliseconds. */
const turn = 8;

/**
 * Performs several requests in one transaction, one after another, each as it would be performed alone: it sees what those before it have
 * written, and its writes have a history of their own. A request that is refused writes nothing. The transaction is committed where
 * none is refused and `mayKeep` says so; else it is undone, as it is where it takes too long. Other writes wait for its end; reads do not.
 *
 * No request may send a secret.
 */
export async function performTogether(
  parts: EngineParts,
  together: RequestsTogether,
  mayKeep: MayKeep,
): Promise<PerformedTogether | "too long"> {
  const writes: TransactionWrites[] = [];
  const outcomes: (PerformedRequest | Refusal)[] = [];
  try {
    await commitWrites(parts, async (queries) => {
      // The store may run a transaction again.
      [writes.length, outcomes.length] = [0, 0];
      const first = performance.now();
      let began = first;
      for (const request of together.requests) {
        const done = await performInSavepoint(parts, { ...together, request }, queries);
        if (done.kind === "refusal") outcomes.push(done);
        else {
          outcomes.push(done.performed);
          writes.push(done.writes);
        }
        const now = performance.now();
        if (now - first > longest) throw new UndoneTogether("too long");
        if (now - began < turn) continue;
        await new Promise<void>((resolve) => setImmediate(resolve));
        began = performance.now();
      }
      if (writes.length < outcomes.length || !(await mayKeep(queries, writes))) throw new UndoneTogether(null);
      return { writes: mergeWrites(writes) };
    });
  } catch (thrown) {
    if (!(thrown instanceof UndoneTogether)) throw thrown;
    return thrown.because ?? { committed: false, outcomes };
  }
  return { committed: true, outcomes };
}

/** Thrown to undo the transaction. */
class UndoneTogether {
  readonly because: "too long" | null;

  constructor(because: UndoneTogether["because"]) {
    this.because = because;
  }
}
