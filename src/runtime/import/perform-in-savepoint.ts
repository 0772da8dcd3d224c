import type { Call } from "../../model/call.ts";
import { completeRefusal } from "../../semantics/call/complete-refusal.ts";
import { runCall } from "../../semantics/call/run-call.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { admitRequest } from "../../semantics/program/program-context.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { refusalThrown } from "../engine/context/refused-transaction.ts";
import type { TransactionWrites } from "../engine/context/transaction-writes.ts";
import type { PerformedRequest } from "../engine/engine.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { performWrites } from "../engine/perform-writes.ts";
import { performedRequest } from "../engine/performed-request.ts";
import { readRole } from "../engine/table/read-role.ts";
import { SuspectedViolation } from "../engine/world/state-before.ts";
import { runOnStore } from "../engine/world/run-on-store.ts";
import { StoreWorld } from "../engine/world/store-world.ts";
import type { TransactionQueries } from "../store/data-store.ts";

/** A request with its person and its call. */
export interface OneRequest {
  readonly actor: Actor;
  readonly call: Call;
  readonly request: Request;
}

/** A request that was granted, and what it has written. */
export interface PerformedOne {
  readonly kind: "performed";
  readonly performed: PerformedRequest;
  readonly writes: TransactionWrites;
}

const savepoint = { text: "savepoint request" };
const release = { text: "release request" };
const rollback = { text: "rollback to request" };

/** Performs a request within a transaction, and again where it has to be judged with more care. A refusal undoes what it has written. */
export async function performInSavepoint(
  parts: EngineParts,
  one: OneRequest,
  queries: TransactionQueries,
): Promise<PerformedOne | Refusal> {
  const { model, compiled, passwords } = parts;
  const admitted = admitRequest(model, await readRole(compiled, queries, one.actor), one);
  const refused = async (refusal: Refusal, context: ProgramContext | null): Promise<Refusal> => {
    const world = new StoreWorld({ compiled, queries, passwords });
    return runOnStore(world, completeRefusal({ model, ...one, context }, refusal));
  };
  if ("kind" in admitted) return refused(admitted, null);
  for (let isCareful = false; ; isCareful = true) {
    await queries.run(savepoint, []);
    try {
      return await perform(parts, one.actor, admitted, queries, isCareful);
    } catch (thrown) {
      await queries.run(rollback, []);
      if (isCareful || !(thrown instanceof SuspectedViolation)) return await refused(refusalThrown(thrown), admitted);
    } finally {
      await queries.run(release, []);
    }
  }
}

async function perform(
  parts: EngineParts,
  by: Actor,
  admitted: ProgramContext,
  queries: TransactionQueries,
  isCareful: boolean,
): Promise<PerformedOne> {
  const { outcome: performed, writes } = await performWrites(
    parts,
    queries,
    admitted,
    async (world, context) => performedRequest(world, await runOnStore(world, runCall(context))),
    {
      isCareful,
      causeOf: ({ about, because }) => ({ by, call: admitted.call.name, about: about?.record ?? null, because }),
    },
  );
  return { kind: "performed", performed, writes };
}
