import type { Specification } from "../../model/specification.ts";
import { runCall } from "../../semantics/call/run-call.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createRefusal } from "../../semantics/decision/refuse.ts";
import type { CheckedInput } from "../../semantics/input/check-input.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import { refusalOfRole } from "../../semantics/rights/gate.ts";
import { notUniqueError } from "../../semantics/write/write-record.ts";
import { UniqueClash } from "../store/unique-clash.ts";
import { admitRequest } from "./admitted-request.ts";
import type { AdmittedRequest } from "./admitted-request.ts";
import { answerAgain } from "./answer-again.ts";
import { refusalThrown, RefusedTransaction } from "./context/refused-transaction.ts";
import { endSessions, endSessionsOfTheGone } from "./end-sessions.ts";
import type { RequestOutcome } from "./engine.ts";
import { answeredBefore, keepAnswer } from "./idempotency.ts";
import type { EngineParts } from "./parts.ts";
import { performedRequest } from "./performed-request.ts";
import { runTransaction } from "./run-transaction.ts";
import { readRole } from "./table/read-role.ts";
import { checkCallInput, hashSecrets, sendsSecret } from "./world/checked-input.ts";
import { runOnStore } from "./world/run-on-store.ts";
import { seedSecrets } from "./world/seed-secrets.ts";
import type { SeedSecrets } from "./world/seed-secrets.ts";
import { StoreWorld } from "./world/store-world.ts";

/** Performs a call that may write, in a transaction of its own. */
export async function writeCall(parts: EngineParts, called: AdmittedRequest): Promise<RequestOutcome> {
  const { model, compiled, passwords } = parts;
  const input = await readInput(parts, called);
  if ("kind" in input) return input;
  const seeds = await readSeedSecrets(parts, called);
  try {
    const { outcome, transactionWrites } = await runTransaction(
      parts.store,
      called.request.id,
      async (queries, written, isCareful) => {
        const context = admitRequest(model, await readRole(compiled, queries, called.actor), called);
        if ("kind" in context) throw new RefusedTransaction(context);
        const writing = { queries, transactionWrites: written, isCareful };
        const world = new StoreWorld({ compiled, queries, memory: null, passwords, input, seeds, writing });
        return carryOut(world, { ...context, writeSet: written }, called);
      },
    );
    parts.committed(transactionWrites);
    return outcome;
  } catch (thrown) {
    return thrown instanceof UniqueClash ? notUnique(model, thrown) : refusalThrown(thrown);
  }
}

async function carryOut(
  world: StoreWorld,
  context: ProgramContext,
  { once, session }: AdmittedRequest,
): Promise<RequestOutcome> {
  const { me } = context.environment;
  // A visitor's key could be anybody's, so no answer is stored under it.
  const kept = once !== undefined && me !== null ? { me, once } : null;
  const before = kept === null ? null : await answeredBefore(world, kept.me, kept.once);
  if (before !== null) return answerAgain(world, context, before);
  const performed = await performedRequest(world, await runOnStore(world, runCall(context)));
  if (context.call.does.kind === "reset") await endSessionsOfTheGone(world);
  await endSessions(world, { me, session });
  if (kept !== null) await keepAnswer(world, context, { person: kept.me, once: kept.once, performed });
  return performed;
}

/** Reads the input. Secrets are hashed before the transaction, and only for callers who may make the call. */
async function readInput(
  { model, passwords, roles }: EngineParts,
  { actor, call, request }: AdmittedRequest,
): Promise<CheckedInput | Refusal> {
  const checked = checkCallInput(model, call, request);
  if (!sendsSecret(call, request)) return checked;
  return refusalOfRole(model, await roles.roleOf(actor), call) ?? hashSecrets(call, checked, passwords);
}

async function readSeedSecrets(
  { model, compiled, store, passwords, roles }: EngineParts,
  { actor, call }: AdmittedRequest,
): Promise<SeedSecrets> {
  const isAdmitted = call.does.kind === "reset" && refusalOfRole(model, await roles.roleOf(actor), call) === null;
  return isAdmitted ? seedSecrets(compiled, store.latest, passwords) : new Map();
}

/**
 * The refusal where a unique index finds two equal values, written by two transactions at the same time. On a single connection
 * the program's question has found that before it writes.
 */
function notUnique(model: Specification, { columns }: UniqueClash): Refusal {
  return createRefusal(model, "not unique", { fields: [notUniqueError(columns[0] ?? "")] });
}
