import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { completeRefusal } from "../../semantics/call/complete-refusal.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { factsOfRequest } from "../../semantics/decision/message-facts.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import type { GenerateValue } from "../../semantics/memory/generate-from-id.ts";
import { admitRequest } from "../../semantics/program/program-context.ts";
import type { AuditSettings } from "../audit/record-in-audit.ts";
import { freshId } from "../fresh-id.ts";
import { generateRandomValue } from "../generate-random-value.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Change } from "../feed/change.ts";
import type { ChangeTeller } from "../feed/change-teller.ts";
import type { DataStore } from "../store/data-store.ts";
import { addPerson } from "./add-person.ts";
import { compileModel } from "./context/compiled-model.ts";
import type { PasswordHasher } from "./context/password-hasher.ts";
import type { Commit } from "./context/commit.ts";
import { ReadCache } from "./cache/read-cache.ts";
import type { Engine } from "./engine.ts";
import { createIdentify } from "./create-identify.ts";
import type { AdmittedRequest, EngineParts } from "./engine-parts.ts";
import { readCall } from "./read-call.ts";
import { cachedRoles } from "./cached-roles.ts";
import { fireDueTimers } from "./fire-due-timers.ts";
import { runOnStore } from "./world/run-on-store.ts";
import { StoreWorld } from "./world/store-world.ts";
import { writeCall } from "./write-call.ts";

/** Options of an engine. */
export interface EngineOptions {
  /** Whether calls may replace all records by the document's rows. Without it there are no such calls. */
  readonly resets?: boolean;
  /** Gives the id of the first record that a timer creates at a moment; by default a new UUIDv7. */
  readonly timerId?: (now: number) => string;
  /** Gives the values of generated fields; by default they are random. */
  readonly generate?: GenerateValue;
  /** Tells other processes that use the store of what is committed; absent: there are none. */
  readonly feed?: ChangeTeller | null;
  /** Hears at once of all that another process, which alone writes to the store, has committed by now; absent: this process writes itself. */
  readonly look?: () => void;
  /** What the audit trail says of writes; by default none is kept. */
  readonly audit?: AuditSettings;
}

/** Makes the engine of a model on a store that has the model's tables. */
export function createEngine(
  model: Specification,
  store: DataStore,
  passwords: PasswordHasher,
  options: EngineOptions = {},
): Engine {
  const { resets = false } = options;
  const calls = new Map(
    model.calls.map((call) => [call.name, { call, perform: isReadOnly(call) ? readCall : writeCall }]),
  );
  const listeners = new Set<(commit: Commit) => void>();
  const parts = createParts(model, store, passwords, options, listeners);
  return {
    model,
    parts,
    async perform(actor, request, once, session, address) {
      const { call, perform } = calls.get(request.call) ?? {};
      if (call === undefined || perform === undefined) return createRefusal(model, "not found");
      if (call.does.kind === "reset" && !resets)
        return createRefusal(model, "not found", { facts: factsOfRequest(call, request) });
      const called = { actor, call, request, once, session: session ?? null, address: address ?? null };
      const outcome = await perform(parts, called);
      return outcome.kind === "answer" ? outcome : completeOnStore(parts, called, outcome);
    },
    identify: createIdentify(parts.compiled, store, passwords),
    roleOf: async (actor) => parts.roleOf(actor),
    addPerson: (given, now) => addPerson(parts, given, now),
    fireTimers: (now, onRefused) => fireDueTimers(parts, now, onRefused),
    hear(change) {
      const commit = commitOfOther(model, change);
      parts.cache.forget(commit);
      parts.committed(commit);
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createParts(
  model: Specification,
  store: DataStore,
  passwords: PasswordHasher,
  { timerId = freshId, generate = generateRandomValue, feed = null, look, audit }: EngineOptions,
  listeners: ReadonlySet<(commit: Commit) => void>,
): EngineParts {
  const compiled = compileModel(model, store.dialect);
  const others = feed?.others ?? null;
  const othersWrite = others !== null;
  const cache = new ReadCache(others, look);
  return {
    model,
    compiled,
    store,
    passwords,
    roleOf: cachedRoles(compiled, store, cache, othersWrite),
    cache,
    timerId,
    generate,
    feed,
    othersWrite,
    audit: audit ?? null,
    committed({ written, replaced, ended }) {
      if (written.size > 0 || ended.length > 0)
        for (const listener of listeners) listener({ written, replaced, ended });
    },
  };
}

/** Whether a call writes nothing, and therefore needs no transaction. */
function isReadOnly({ does }: Call): boolean {
  return ["list", "read", "me", "nothing", "sign in", "sign out"].includes(does.kind);
}

/** What another process has committed, as a commit of this one. */
function commitOfOther({ entities }: Specification, change: Change | "anything"): Commit {
  if (change === "anything")
    return { written: new Map(entities.map(({ name }) => [name, new Map()])), replaced: true, ended: [] };
  const { written, replaced, ended } = change;
  // Another process may serve another version of the document.
  const known = [...written].filter(([entity]) => oneNamed(entities, entity) !== undefined);
  return { written: new Map(known), replaced, ended: ended.map((person) => ({ person, but: null })) };
}

/** Gives a refusal the parameters of its message, by the records that the store holds now. */
async function completeOnStore(
  { model, compiled, store, passwords, roleOf }: EngineParts,
  called: AdmittedRequest,
  refusal: Refusal,
): Promise<Refusal> {
  const admitted = admitRequest(model, await roleOf(called.actor), called);
  const { call, request } = called;
  const context = "kind" in admitted ? null : admitted;
  const latest = new StoreWorld({ compiled, queries: store.latest, passwords });
  return runOnStore(latest, completeRefusal({ model, call, request, context }, refusal));
}
