import { admitRequest } from "../../semantics/program/program-context.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import { RefusedTransaction } from "./context/refused-transaction.ts";
import type { AdmittedRequest, EngineParts } from "./engine-parts.ts";
import { readRole } from "./table/read-role.ts";
import type { StoreWorld } from "./world/store-world.ts";

type Begin = (queries: TransactionQueries) => MaybePromise<ProgramContext>;
type Work<T> = (world: StoreWorld, context: ProgramContext) => Promise<T>;

/** Thrown where an actor has, or may have, another role than was assumed. */
class OutdatedRole extends Error {}

/**
 * Runs a transaction in which an actor has the role that the transaction finds. Where other processes use the store, the role that is known so far is
 * assumed, so that nothing waits for it, and read together with the first statement. Where it is another one, all that was done is undone, and done
 * again in that role.
 */
export async function inRole<T>(
  parts: EngineParts,
  called: AdmittedRequest,
  known: string | null,
  run: (begin: Begin, within: (work: Work<T>) => Work<T>) => Promise<T>,
): Promise<T> {
  const { actor } = called;
  if (parts.othersWrite && known !== null && actor.kind === "person") {
    try {
      return await runAssuming(parts, called, known, run);
    } catch (thrown) {
      if (!(thrown instanceof OutdatedRole)) throw thrown;
    }
  }
  const begin: Begin = (queries) =>
    thenDo(parts.roleOf(actor, queries), (role) => {
      const context = admitRequest(parts.model, role, called);
      if ("kind" in context) throw new RefusedTransaction(context);
      return context;
    });
  return run(begin, (work) => work);
}

function runAssuming<T>(
  parts: EngineParts,
  called: AdmittedRequest,
  known: string,
  run: (begin: Begin, within: (work: Work<T>) => Work<T>) => Promise<T>,
): Promise<T> {
  let found: MaybePromise<string | null> = null;
  const begin: Begin = (queries) => {
    const reading = {
      one: (...asked: Parameters<TransactionQueries["later"]>) => thenDo(queries.later(...asked), ([cells]) => cells),
    };
    found = readRole(parts.compiled, reading, called.actor);
    if (found instanceof Promise) found.catch(() => {});
    const context = admitRequest(parts.model, known, called);
    if ("kind" in context) throw new OutdatedRole();
    return context;
  };
  const requireRole = async (world: StoreWorld): Promise<void> => {
    await world.writing.queries.settle();
    if ((await found) !== known) throw new OutdatedRole();
  };
  const within =
    (work: Work<T>): Work<T> =>
    async (world, context) => {
      try {
        const done = await work(world, context);
        await requireRole(world);
        return done;
      } catch (thrown) {
        if (thrown instanceof RefusedTransaction) await requireRole(world);
        throw thrown;
      }
    };
  return run(begin, within);
}
