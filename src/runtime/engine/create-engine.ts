import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { perform } from "../../semantics/call/perform.ts";
import { contextOf } from "../../semantics/program/context.ts";
import type { Context } from "../../semantics/program/context.ts";
import { askedOf } from "../../semantics/decision/asked-of.ts";
import type { CheckedInput } from "../../semantics/input/check-input.ts";
import { takenAlready } from "../../semantics/write/keep.ts";
import { rulesOnCall } from "../../semantics/write/rules-on.ts";
import { refuse } from "../../semantics/decision/refuse.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { Queries, Store } from "../store/port.ts";
import { after } from "../store/soon.ts";
import type { Soon } from "../store/soon.ts";
import { UniqueClash } from "../store/unique-clash.ts";
import { addPerson } from "./add-person.ts";
import { answerAgain } from "./answer-again.ts";
import { compileModel } from "./turn/compiled.ts";
import type { Commit, Engine, Once, Outcome } from "./engine.ts";
import type { Passwords } from "./turn/passwords.ts";
import { createIdentify } from "./identify.ts";
import { endSessions } from "./end-sessions.ts";
import { answeredBefore, keepAnswer } from "./idempotency.ts";
import { Refused, refusalIn } from "./turn/refused.ts";
import { isBare, readBare } from "./read-bare.ts";
import { ShownMemory } from "./turn/shown-memory.ts";
import { createRoleCache } from "./role-cache.ts";
import { roleOf } from "./table/role-reader.ts";
import { freshId } from "../fresh-id.ts";
import { takeTurn } from "./take-turn.ts";
import { fireDueTimers } from "./timers.ts";
import { turnOf } from "./turn/turn.ts";
import type { Journal } from "./turn/journal.ts";
import { checkCallInput, hashSecrets, sendsSecret } from "./world/checked-input.ts";
import { endSessionsOfTheGone } from "./world/remove-all.ts";
import { seedSecrets } from "./world/seed-secrets.ts";
import type { SeedSecrets } from "./world/seed-secrets.ts";
import { StoreWorld } from "./world/store-world.ts";
import { tell } from "../../semantics/call/tell.ts";
import { refusalOfRole } from "../../semantics/rights/gate.ts";
import { answerFrom } from "./answer.ts";
import { runProgram } from "./world/run-program.ts";

/** How an engine works where whoever starts it says so. */
export interface EngineOptions {
  /** Whether calls put the document's rows in the place of all records; without it there are no such calls. */
  readonly resets?: boolean;
  /** Gives the id of what a timer creates at a moment; ids that are new in the world, unless a test has its own. */
  readonly timerId?: (now: number) => string;
}

/** Makes a document's engine on a store whose tables are the document's. */
export function createEngine(
  model: Specification,
  store: Store,
  passwords: Passwords,
  { resets = false, timerId = freshId }: EngineOptions = {},
): Engine {
  const compiled = compileModel(model, store.dialect);
  const calls = new Map(model.calls.map((call) => [call.name, call]));
  const askingOnce = new Set(model.calls.filter((call) => asksOnce(model, call)));
  const bare = new Set(model.calls.filter((call) => isBare(model, call)));
  const roles = createRoleCache(compiled, store);
  const listeners = new Set<(commit: Commit) => void>();
  const memory = new ShownMemory();
  const committed = (journal: Journal): void => {
    const { written, ended, replaced } = journal;
    memory.forget(journal);
    if (model.identification !== null && written.has(model.identification.entity)) roles.forget();
    if (written.size > 0) for (const listener of listeners) listener({ written, replaced, ended });
  };

  const latest = new StoreWorld({ compiled, queries: store.latest, memory: null, passwords });

  const performRequest = async (actor: Actor, request: Request, once?: Once, session?: string): Promise<Outcome> => {
    const call = calls.get(request.call);
    if (call === undefined) return refuse(model, "not found");
    if (call.does.kind === "reset" && !resets) return refuse(model, "not found", { facts: askedOf(call, request) });
    const outcome = await (writes(call)
      ? performWriting(actor, call, request, once, session ?? null)
      : performReading(actor, call, request));
    if (outcome.kind === "answer") return outcome;
    const admitted = admit(await roles.roleOf(actor), actor, call, request);
    return runProgram(latest, tell({ model, call, request, context: "kind" in admitted ? null : admitted }, outcome));
  };

  /** The call as it begins to be judged, or why its caller may never make it. */
  const admit = (role: string | null, actor: Actor, call: Call, request: Request): Context | Refusal =>
    refusalOfRole(model, role, call) ??
    contextOf(model, call, request, role ?? "", actor.kind === "person" ? actor.id : null);

  const performReading = (actor: Actor, call: Call, request: Request): Soon<Outcome> =>
    after(roles.roleOf(actor), (known): Soon<Outcome> => {
      const context = admit(known, actor, call, request);
      if ("kind" in context) return context;
      const asking = { compiled, queries: store.latest, memory };
      const shown =
        call.does.kind === "read" && bare.has(call) && Object.keys(request.input).length === 0
          ? readBare(turnOf(context, asking), call.does.entity)
          : null;
      if (shown !== null) return shown;
      // What asks one statement only needs no snapshot made for it, and none is held while a password is verified.
      if (askingOnce.has(call) || call.does.kind === "sign in")
        return reading(new StoreWorld({ ...asking, memory: null, passwords }), context);
      return store.read((queries) => reading(new StoreWorld({ compiled, queries, memory: null, passwords }), context));
    });

  const performWriting = async (
    actor: Actor,
    call: Call,
    request: Request,
    once: Once | undefined,
    session: string | null,
  ): Promise<Outcome> => {
    const input = await readWriteInput(actor, call, request);
    if ("kind" in input) return input;
    const seeds = await readSeedSecrets(actor, call);
    try {
      const { outcome, journal } = await takeTurn(store, request.id, async (queries, written, isCareful) => {
        const admitted = admit(await roleOf(compiled, queries, actor), actor, call, request);
        if ("kind" in admitted) throw new Refused(admitted);
        const context: Context = { ...admitted, writeSet: written };
        const world = new StoreWorld({
          compiled,
          queries,
          memory: null,
          passwords,
          input,
          seeds,
          writing: { queries, journal: written, isCareful },
        });
        return writing(world, context, { queries, journal: written }, once, session);
      });
      committed(journal);
      return outcome;
    } catch (thrown) {
      if (thrown instanceof UniqueClash) return notUnique(model, thrown);
      return refusalIn(thrown);
    }
  };

  /** Secrets are hashed before the write begins; whoever may not make the call at all has nothing hashed for him. */
  const readWriteInput = async (actor: Actor, call: Call, request: Request): Promise<CheckedInput | Refusal> => {
    const checked = checkCallInput(model, call, request);
    if (!sendsSecret(call, request)) return checked;
    return refusalOfRole(model, await roles.roleOf(actor), call) ?? hashSecrets(call, checked, passwords);
  };

  const readSeedSecrets = async (actor: Actor, call: Call): Promise<SeedSecrets> => {
    const isAdmitted = call.does.kind === "reset" && refusalOfRole(model, await roles.roleOf(actor), call) === null;
    return isAdmitted ? seedSecrets(compiled, store.latest, passwords) : new Map();
  };

  const writing = async (
    world: StoreWorld,
    context: Context,
    { queries, journal }: { readonly queries: Queries; readonly journal: Journal },
    once: Once | undefined,
    session: string | null,
  ): Promise<Outcome> => {
    const { me } = context.environment;
    // A visitor's key is anyone's: it keeps nothing.
    const kept = once !== undefined && me !== null ? { me, once } : null;
    const before = kept === null ? null : await answeredBefore(compiled, queries, kept.me, kept.once);
    if (before !== null) return answerAgain(world, context, before);
    const performed = await answerFrom(world, await runProgram(world, perform(context)));
    if (context.call.does.kind === "reset") await endSessionsOfTheGone(compiled, queries, journal);
    await endSessions(compiled, queries, journal, { me, session });
    if (kept !== null) await keepAnswer(compiled, queries, context, kept.me, kept.once, performed);
    return performed;
  };

  return {
    model,
    perform: performRequest,
    identify: createIdentify(compiled, store, passwords),
    roleOf: async (actor) => roles.roleOf(actor),
    addPerson: (given, now) => addPerson(compiled, store, passwords, given, now, committed),
    fireTimers: (now) => fireDueTimers(compiled, store, { now, timerId, committed, passwords }),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a call may write, and so has to wait its turn. */
function writes({ does }: Call): boolean {
  return !["list", "read", "me", "nothing", "sign in", "sign out"].includes(does.kind);
}

/** Answers a call that writes nothing. */
async function reading(world: StoreWorld, context: Context): Promise<Outcome> {
  try {
    return await answerFrom(world, await runProgram(world, perform(context)));
  } catch (thrown) {
    return refusalIn(thrown);
  }
}

/** Whether one statement answers a list. */
function asksOnce(model: Specification, call: Call): boolean {
  const { does, answers, subject, takes, headers } = call;
  // The headers of a page are asked for by themselves.
  return (
    does.kind === "list" &&
    subject === null &&
    (headers.length === 0 || answers.body.kind !== "page") &&
    !takes.some(({ type }) => type.kind === "reference") &&
    rulesOnCall(model, call).length === 0
  );
}

/** What the index says where two writers met; on one connection the question before the write has said it already. */
function notUnique(model: Specification, { columns }: UniqueClash): Refusal {
  return refuse(model, "not unique", { fields: [takenAlready(columns[0] ?? "")] });
}
