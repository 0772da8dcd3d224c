import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision.ts";
import { errorCoded } from "../../model/find.ts";
import { askedOf } from "../../semantics/asked-of.ts";
import { mayEver } from "../../semantics/gate.ts";
import { asSent } from "../../semantics/input/as-sent.ts";
import type { CheckedInput } from "../../semantics/input/check-input.ts";
import { errorOfCall } from "../../semantics/error-of-call.ts";
import { explained, tellsFacts } from "../../semantics/explain.ts";
import { rulesOnCall } from "../../semantics/write/rules-on.ts";
import { messageOf, refuse } from "../../semantics/refuse.ts";
import { worded } from "../../semantics/worded.ts";
import type { Request } from "../../semantics/request.ts";
import { visitorRole } from "../../semantics/role-of.ts";
import type { Actor } from "../../semantics/state.ts";
import type { Asking, Queries, Store } from "../store/port.ts";
import { after } from "../store/soon.ts";
import type { Soon } from "../store/soon.ts";
import { UniqueClash } from "../store/unique-clash.ts";
import { aboutMe } from "./call/about-me.ts";
import { addPerson } from "./add-person.ts";
import { answerAgain } from "./call/answer-again.ts";
import { answerOnly } from "./call/answer-only.ts";
import { create } from "./call/create.ts";
import { deleteRecord } from "./call/delete.ts";
import { judgeCaller } from "./call/judge-caller.ts";
import { list } from "./call/list.ts";
import { read } from "./call/read.ts";
import { checkCallInput, hashSecrets, sendsSecret, withReferences } from "./call/read-input.ts";
import { runStatements } from "./call/run-statements.ts";
import { reset } from "./call/reset.ts";
import { signIn } from "./call/sign-in.ts";
import type { InTurn } from "./call/sign-in.ts";
import { isHidden, shownSubject } from "./call/subject.ts";
import { takeTransition } from "./call/transition.ts";
import { update } from "./call/update.ts";
import { compileModel } from "./compiled.ts";
import type { Compiled } from "./compiled.ts";
import type { Commit, Engine, Once, Outcome, Passwords, Performed } from "./engine.ts";
import { createIdentify } from "./identify.ts";
import { endSessions } from "./end-sessions.ts";
import { answeredBefore, keepAnswer } from "./idempotency.ts";
import { Refused, refusalIn } from "./refused.ts";
import { ShownMemory } from "./represent/shown-memory.ts";
import { createRoleCache } from "./role-cache.ts";
import { roleOf } from "./role-reader.ts";
import { freshId } from "../fresh-id.ts";
import { takeTurn } from "./take-turn.ts";
import { fireDueTimers } from "./timers.ts";
import type { Journal, Turn, WritingTurn } from "./turn.ts";
import { seedSecrets } from "./write/seed-secrets.ts";
import type { SeedSecrets } from "./write/seed-secrets.ts";

/** How an engine works where whoever starts it says so. */
export interface EngineOptions {
  /** Whether calls put the document's rows in the place of all records; without it there are no such calls. */
  readonly resets?: boolean;
  /** Gives the id of what a timer creates at a moment; ids that are new in the world, unless a test has its own. */
  readonly timerId?: (now: number) => string;
}

/** Makes a document's engine on a store whose tables are the document's. */
export function createEngine(model: Specification, store: Store, passwords: Passwords, { resets = false, timerId = freshId }: EngineOptions = {}): Engine {
  const compiled = compileModel(model, store.dialect);
  const calls = new Map(model.calls.map((call) => [call.name, call]));
  const askingOnce = new Set(model.calls.filter((call) => asksOnce(model, call)));
  const roles = createRoleCache(compiled, store);
  const listeners = new Set<(commit: Commit) => void>();
  const memory = new ShownMemory();
  const committed = (journal: Journal): void => {
    const { written, ended, replaced } = journal;
    memory.forget(journal);
    if (model.identification !== null && written.has(model.identification.entity)) roles.forget();
    if (written.size > 0) for (const listener of listeners) listener({ written, replaced, ended });
  };

  const perform = async (actor: Actor, request: Request, once?: Once, session?: string): Promise<Outcome> => {
    const call = calls.get(request.call);
    if (call === undefined) return refuse(model, "not found");
    if (call.does.kind === "reset" && !resets) return refuse(model, "not found", { facts: askedOf(call, request) });
    const outcome = await (writes(call) ? performWriting(actor, call, request, once, session ?? null) : performReading(actor, call, request));
    if (outcome.kind === "answer") return outcome;
    const refusal = worded(model, call, errorOfCall(model, call, asSent(call, await candid(actor, call, request, outcome))));
    return tellsFacts(model, refusal) ? explain(actor, call, request, refusal) : refusal;
  };

  /** Fills a refusal's message in; whoever may not make the call at all is told nothing of what it is about. */
  const explain = async (actor: Actor, call: Call, request: Request, refusal: Refusal): Promise<Refusal> => {
    const role = admitted(compiled, await roles.roleOf(actor), call);
    if (typeof role !== "string") return { ...refusal, message: messageOf(model, errorCoded(model, refusal.code), askedOf(call, request)) };
    const { turn } = await withReferences(turnOf(compiled, store.latest, actor, call, request, role), checkCallInput(model, call, request));
    const seen = await shownSubject(turn);
    return explained(model, call, refusal, request, ([name = "", ...rest]) => (rest.length === 0 && Object.hasOwn(seen, name) ? seen[name] : undefined));
  };

  /** The refusal with the candour about records that may not be read that point 7 says. */
  const candid = async (actor: Actor, call: Call, request: Request, refusal: Refusal): Promise<Refusal> => {
    if (model.allCalls.hiddenRecords === "not found" || refusal.detection !== "not found") return refusal;
    const role = admitted(compiled, await roles.roleOf(actor), call);
    if (typeof role !== "string") return refusal;
    const { turn } = await withReferences(turnOf(compiled, store.latest, actor, call, request, role), checkCallInput(model, call, request));
    return (await isHidden(turn)) ? refuse(model, "not allowed") : refusal;
  };

  const performReading = (actor: Actor, call: Call, request: Request): Soon<Outcome> => after(roles.roleOf(actor), (known): Soon<Outcome> => {
    const role = admitted(compiled, known, call);
    if (typeof role !== "string") return role;
    // What asks one statement only needs no snapshot made for it.
    if (askingOnce.has(call)) return reading({ ...turnOf(compiled, store.latest, actor, call, request, role), memory });
    const inTurn: InTurn = (work) => store.read((queries) => work(turnOf(compiled, queries, actor, call, request, role)));
    return call.does.kind === "sign in" ? signIn(call, request, model, inTurn, passwords) : inTurn(reading);
  });

  const performWriting = async (actor: Actor, call: Call, request: Request, once: Once | undefined, session: string | null): Promise<Outcome> => {
    const input = await readWriteInput(actor, call, request);
    if ("kind" in input) return input;
    const seeds = await readSeedSecrets(actor, call);
    try {
      const { outcome, journal } = await takeTurn(store, (queries, written, careful) =>
        writing(queries, actor, call, request, input, written, careful, once, session, seeds));
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
    const role = admitted(compiled, await roles.roleOf(actor), call);
    return typeof role === "string" ? hashSecrets(call, checked, passwords) : role;
  };

  const readSeedSecrets = async (actor: Actor, call: Call): Promise<SeedSecrets> => {
    const may = call.does.kind === "reset" && typeof admitted(compiled, await roles.roleOf(actor), call) === "string";
    return may ? seedSecrets(compiled, store.latest, passwords) : new Map();
  };

  const writing = async (
    queries: Queries, actor: Actor, call: Call, request: Request, input: CheckedInput, journal: Journal, careful: boolean, once: Once | undefined,
    session: string | null, seeds: SeedSecrets,
  ): Promise<Outcome> => {
    const role = admitted(compiled, await roleOf(compiled, queries, actor), call);
    if (typeof role !== "string") throw new Refused(role);
    const turn: WritingTurn = { ...turnOf(compiled, queries, actor, call, request, role), queries, journal, careful };
    // A visitor's key is anyone's: it keeps nothing.
    const kept = once !== undefined && actor.kind === "person" ? { person: actor.id, once } : null;
    const before = kept === null ? null : await answeredBefore(turn, kept.person, kept.once);
    if (before !== null) return answerAgain(turn, input, before);
    if (model.allCalls.judgedFirst === "caller") await judgeCaller(turn, input);
    const performed = await performWrite(turn, input, seeds);
    await endSessions(turn, session);
    if (kept !== null) await keepAnswer(turn, kept.person, kept.once, performed);
    return performed;
  };

  return {
    model,
    perform,
    identify: createIdentify(compiled, store, passwords),
    roleOf: async (actor) => roles.roleOf(actor),
    addPerson: (given, now) => addPerson(compiled, store, given, now, committed),
    fireTimers: (now) => fireDueTimers(compiled, store, { now, timerId, committed }),
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

/** The actor's role, where that role may ever make the call. */
function admitted(compiled: Compiled, role: string | null, call: Call): string | Refusal {
  const { model } = compiled;
  if (role === null) return refuse(model, "not signed in");
  if (mayMake(model, role, call)) return role;
  return refuse(model, role === visitorRole(model) ? "not signed in" : "not allowed");
}

const mayMake = oncePer(mayEver);

function turnOf(compiled: Compiled, queries: Asking, actor: Actor, call: Call, request: Request, role: string): Turn {
  const me = actor.kind === "person" ? actor.id : null;
  return { compiled, queries, call, request, role, memory: null, facts: { me, now: request.now, token: request.token ?? null, base: request.base ?? null, here: request.here ?? null, input: {} } };
}

/** Answers a turn that writes nothing. */
function reading(turn: Turn): Soon<Outcome> {
  const { call, request, compiled: { model } } = turn;
  // Where nothing is sent and nothing has to be, there is nothing to come before.
  const isFirst = model.allCalls.judgedFirst === "caller" && (call.takes.length > 0 || Object.keys(request.input).length > 0);
  try {
    const outcome = after(isFirst ? judgeCaller(turn, checkCallInput(model, call, request)) : undefined, () => performRead(turn));
    return outcome instanceof Promise ? outcome.catch(refusalIn) : outcome;
  } catch (thrown) {
    return refusalIn(thrown);
  }
}

/** Whether one statement answers a call: one record, or one list. */
function asksOnce(model: Specification, call: Call): boolean {
  const { does, answers, subject, takes, headers } = call;
  if (rulesOnCall(model, call).length > 0) return false;
  // The headers of a page are asked for by themselves.
  if (does.kind === "list") return subject === null && (headers.length === 0 || answers.body.kind !== "page") && !takes.some(({ type }) => type.kind === "reference");
  const isPlain = subject === null || subject.kind === "me" || (subject.kind === "key" && subject.where === null);
  return does.kind === "read" && answers.body.kind === "record" && headers.length === 0 && isPlain && !takes.some(({ type }) => type.kind === "reference");
}

function performRead(turn: Turn): Soon<Outcome> {
  const { does } = turn.call;
  const { model } = turn.compiled;
  switch (does.kind) {
    case "list":
      return list(turn, does.entity, does.selection, checkCallInput(model, turn.call, turn.request));
    case "read":
      return read(turn, does.entity, checkCallInput(model, turn.call, turn.request));
    case "me":
    case "sign out":
      return aboutMe(turn, checkCallInput(model, turn.call, turn.request));
    default:
      return answerOnly(turn, checkCallInput(model, turn.call, turn.request));
  }
}

async function performWrite(turn: WritingTurn, input: CheckedInput, seeds: SeedSecrets): Promise<Performed> {
  const { does } = turn.call;
  switch (does.kind) {
    case "create":
      return create(turn, does.entity, input);
    case "sign up":
      return create(turn, turn.compiled.model.identification?.entity ?? "", input);
    case "update":
      return update(turn, does, input);
    case "delete":
      return deleteRecord(turn, does.entity, input);
    case "transition":
      return takeTransition(turn, does.entity, does.transition, input);
    case "statements":
      return runStatements(turn, does.statements, input);
    case "reset":
      return reset(turn, input, seeds);
    default:
      throw new Error(`fault: ${does.kind} does not write`);
  }
}

/** What the index says where two writers met; on one connection the question before the write has said it already. */
function notUnique(model: Specification, { columns }: UniqueClash): Refusal {
  return refuse(model, "not unique", { fields: [{ field: columns[0] ?? "", code: "not-unique", message: "This is taken already." }] });
}
