import type { Specification } from "../model/specification.ts";
import { callNamed, entityNamed } from "../model/find.ts";
import type { Commit } from "../runtime/engine/context/commit.ts";
import type { Engine, PerformedRequest } from "../runtime/engine/engine.ts";
import type { IdempotentRequest } from "../runtime/idempotent-request.ts";
import { apply } from "../semantics/state/apply.ts";
import { decide } from "../semantics/decide.ts";
import type { Answer } from "../semantics/decision/decision.ts";
import type { Write } from "../semantics/state/state.ts";
import { answerRepeated, isStillShown } from "../semantics/http/answer-repeated.ts";
import { endedSessions } from "../semantics/http/ended-sessions.ts";
import { isSystemKey, readKey } from "../semantics/value/read-key.ts";
import { refuseCall } from "../semantics/decision/error-of-call.ts";
import { mayEver } from "../semantics/rights/role-gate.ts";
import { createContext } from "../semantics/program/program-context.ts";
import type { Request } from "../semantics/decision/request.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { Actor, State } from "../semantics/state/state.ts";

/** An answer that somebody was given under an `Idempotency-Key`, in which role, and what it was an answer to. */
interface Kept {
  readonly fingerprint: string;
  readonly role: string;
  readonly answer: Answer;
}

/** What an engine does, part by part: as it should be, unless somebody got a part wrong. */
export interface Parts {
  readonly decide: typeof decide;
  /** What a refusal writes: nothing. */
  readonly refused: (model: Specification, state: State, actor: Actor, request: Request) => readonly Write[];
  /** What passes between deciding and writing; null: nothing, so that nobody comes between. */
  readonly pause: ((request: Request) => Promise<void> | null) | null;
  /** Where an answer is kept that is asked for under a key, and what it is an answer to. */
  readonly keptAt: (person: string, once: IdempotentRequest) => IdempotentRequest;
  /** Whether sessions end with their person's secret. */
  readonly endsSessions: boolean;
}

const sound: Parts = {
  decide,
  refused: () => [],
  pause: null,
  keptAt: (person, { key, fingerprint }) => ({ key: JSON.stringify([person, key]), fingerprint }),
  endsSessions: true,
};

/** An engine that does what `decide` says, on a world in memory: as quick as an implementation can be, and nothing outlives it. `parts`: those that are wrong. */
export function decideEngine(model: Specification, beginning: State, parts: Partial<Parts> = {}): Engine {
  const does: Parts = { ...sound, ...parts };
  const listeners = new Set<(commit: Commit) => void>();
  const answers = new Map<string, Kept>();
  let state = beginning;

  const perform: Engine["perform"] = async (actor, request, once, session) => {
    const keptAt = once === undefined || actor.kind === "visitor" ? null : does.keptAt(actor.id, once);
    const kept = keptAt === null ? undefined : answers.get(keptAt.key);
    const role = roleOf(model, state, actor);
    const call = callNamed(model, request.call);
    if (kept !== undefined && actor.kind === "person" && role !== null && mayEver(model, role, call)) {
      if (kept.fingerprint !== keptAt?.fingerprint) return refuseCall(model, call, "key reused");
      const anew = answerRepeated(createContext(model, call, request, role, actor.id), state, kept.answer);
      return {
        ...performedOf(model, state, role === kept.role && isStillShown(kept.answer, anew) ? kept.answer : anew),
        again: true,
      };
    }
    const decision = does.decide(model, state, actor, request);
    if (decision.kind === "refusal") {
      state = apply(state, does.refused(model, state, actor, request));
      return decision;
    }
    const pause = decision.writes.length === 0 ? null : (does.pause?.(request) ?? null);
    if (pause !== null) await pause;
    const before = state;
    state = apply(state, decision.writes);
    if (keptAt !== null)
      answers.set(keptAt.key, { fingerprint: keptAt.fingerprint, role: role ?? "", answer: decision });
    const ended = does.endsSessions
      ? endedSessions(model, before, decision.writes, actor).map(({ person, goesOn }) => ({
          person,
          but: goesOn ? (session ?? null) : null,
        }))
      : [];
    for (const listener of listeners) listener({ written: new Map(), replaced: false, ended });
    return performedOf(model, state, decision);
  };

  return {
    model,
    parts: null,
    perform,
    identify: (shown) => Promise.resolve(identifyIn(model, state, shown)),
    roleOf: (actor) => Promise.resolve(roleOf(model, state, actor)),
    addPerson: () => Promise.resolve({ kind: "added", id: "" }),
    fireTimers: () => Promise.resolve(0),
    hear: () => {},
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An answer as an engine gives it, with the key of its record. */
function performedOf(
  model: Specification,
  state: State,
  { status, body, headers, etag, record, person }: Answer,
): PerformedRequest {
  return {
    kind: "answer",
    status,
    body: body === undefined ? undefined : JSON.stringify(body),
    ...(headers === undefined ? {} : { headers }),
    etag,
    record: record === null ? null : { entity: record.entity, key: keyIn(model, state, record.entity, record.id) },
    person,
    again: false,
  };
}

function keyIn(model: Specification, state: State, entityName: string, id: string): string {
  const entity = entityNamed(model, entityName);
  return isSystemKey(entity) ? id : String(state.entities[entityName]?.get(id)?.values[entity.key] ?? "");
}

/** The person whom a name and password, or an API key, identify in a state. */
function identifyIn(
  { identification, entities }: Specification,
  state: State,
  shown: Parameters<Engine["identify"]>[0],
): Awaited<ReturnType<Engine["identify"]>> {
  if (identification === null) return { kind: "nobody" };
  const { by, secret, key } = identification;
  const entity = entities.find(({ name }) => name === identification.entity)!;
  const field = shown.kind === "password" ? by : key?.field;
  const value = shown.kind === "password" ? shown.name : shown.value;
  const [id] = field === undefined ? [] : rowsWith(state, entity.name, field, readKey(entity, field, value));
  const isRight =
    id !== undefined &&
    (shown.kind === "key" || state.entities[entity.name]?.get(id)?.values[secret] === shown.password);
  return isRight ? { kind: "person", id } : { kind: "nobody" };
}
