import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { runCall } from "../../semantics/call/run-call.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { refusalOfRole } from "../../semantics/rights/role-gate.ts";
import { entitiesWritten } from "../../semantics/write/actions-of-call.ts";
import { notUniqueError } from "../../semantics/write/judge-uniqueness.ts";
import type { RequestOrigin } from "../audit/audit-entry.ts";
import { hashOfToken } from "../hash-of-token.ts";
import { thenDo } from "../store/maybe-promise.ts";
import { UniqueClash } from "../store/unique-clash.ts";
import { inRole } from "./in-role.ts";
import { endSessionsOfTheGone } from "./end-sessions.ts";
import type { PerformedRequest, RequestOutcome } from "./engine.ts";
import { answerAgain, answeredBefore, keepAnswer } from "./idempotency.ts";
import type { AdmittedRequest, EngineParts } from "./engine-parts.ts";
import { performedRequest } from "./performed-request.ts";
import type { Cause } from "./perform-writes.ts";
import { runTransaction } from "./run-transaction.ts";
import { checkedInput, hashSecrets, secretInputs } from "./world/checked-input.ts";
import { runOnStore } from "./world/run-on-store.ts";
import { seedSecrets } from "./world/seed-secrets.ts";
import type { SeedSecrets } from "./world/seed-secrets.ts";
import type { StoreWorld } from "./world/store-world.ts";

/** Performs a call that may write, in a transaction of its own. */
export async function writeCall(parts: EngineParts, called: AdmittedRequest): Promise<RequestOutcome> {
  const { model, compiled, passwords, store } = parts;
  const { actor, call, request } = called;
  let input = checkedInput({ model, call, request }, false, undefined);
  let seeds: SeedSecrets = new Map();
  const isReset = call.does.kind === "reset";
  // Whoever has called before is in the cache, and the transaction need not ask for their role.
  const roleBefore = await parts.roleOf(actor);
  // Hashing is slow, so it is done before the transaction, and only for callers who may make the call.
  if (isReset || secretInputs(call).some(({ name }) => typeof request.input[name] === "string")) {
    const refusal = refusalOfRole(model, roleBefore, call);
    if (refusal !== null) return refusal;
    input = await hashSecrets(call, input, passwords);
    if (isReset) seeds = await seedSecrets(compiled, store.latest, passwords);
  }
  const carryOut = async (world: StoreWorld, context: ProgramContext): Promise<PerformedRequest> => {
    const { me } = context.environment;
    // A visitor's key could be anybody's, so no answer is stored under it.
    const kept = me === null ? undefined : called.once;
    const before = kept === undefined || me === null ? null : await answeredBefore(world, me, kept);
    if (before !== null) return answerAgain(world, context, before);
    const outcome = await runOnStore(world, runCall(context));
    const { written } = context.writeSet;
    if (kept === undefined && answersAtLast(model, call))
      return world.last(outcome.record, context.role, (last) =>
        thenDo(performedRequest(last, outcome), (performed) => ({ ...performed, written })),
      );
    const performed = { ...(await performedRequest(world, outcome)), written };
    if (isReset) await endSessionsOfTheGone(world);
    if (kept !== undefined) keepAnswer(world, context, kept, performed);
    return performed;
  };
  const causeOf = ({ person, about, because }: PerformedRequest): Cause => ({
    by: isReset
      ? { kind: "beginning" }
      : person === null || actor.kind === "person"
        ? actor
        : { kind: "person", id: person },
    call: call.name,
    about: about?.record ?? null,
    because,
    // Only the audit trail says where a request comes from.
    origin: parts.audit === null ? null : originOf(called),
  });
  // Those who reset the data have not chosen the password that their account has then.
  const session = isReset ? null : called.session;
  try {
    return await inRole(parts, called, roleBefore, (begin, within) =>
      runTransaction(parts, begin, within(carryOut), { input, seeds, session, causeOf }),
    );
  } catch (thrown) {
    if (thrown instanceof UniqueClash) return notUnique(model, thrown);
    throw thrown;
  }
}

/** Whether a call, once it has written, needs nothing but the statement that gives its answer, unless something rare has happened. */
const answersAtLast = oncePer((model: Specification, call: Call): boolean => {
  const { identification } = model;
  const { does, answers, headers } = call;
  return (
    answers.body.kind === "record" &&
    headers.length === 0 &&
    identification !== null &&
    !entitiesWritten(model, does).has(identification.entity)
  );
});

/** Where a request comes from. The session has the name that its token's hash begins with, by which nobody can sign in. */
function originOf({ address, session }: AdmittedRequest): RequestOrigin {
  return { address, session: session === null ? null : hashOfToken(session).slice(0, 16) };
}

/**
 * The refusal where a unique index finds two equal values, written by two transactions at the same time. On a single connection
 * the program's question has found that before it writes.
 */
function notUnique(model: Specification, { columns }: UniqueClash): Refusal {
  return createRefusal(model, "not unique", { fields: [notUniqueError(columns[0] ?? "")] });
}
