import type { Value } from "../../model/value-type.ts";
import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { Trace, TraceStep } from "../trace.ts";
import { withConstants } from "../with-constants.ts";
import { findJsonDifference, replaceIds } from "./json-difference.ts";
import type { IdMapping } from "./json-difference.ts";
import { passwordCredentialsOf, signInRequest, jsonValueAt } from "./sign-in-request.ts";
import { wireRequest } from "./wire-request.ts";

/** An answer of the target. */
interface ReceivedAnswer {
  readonly status: number;
  /** The body as JSON; undefined where there is no JSON. */
  readonly json: Value | undefined;
}

/** A running product that begins with the initial world of a trace. */
export interface ReplayTarget {
  send(request: HttpRequest): Promise<ReceivedAnswer>;
  /** Sets the clock; absent where the clock can't be set. */
  passTime?(now: string): Promise<void>;
  /** Fires the timers that are due. */
  fireTimers?(now: string): Promise<void>;
}

/** The result of replaying a trace on a target. */
export type TargetReplay =
  | { readonly kind: "same"; readonly exchanges: number }
  | {
      readonly kind: "differs";
      readonly at: number;
      readonly request: HttpRequest;
      readonly received: ReceivedAnswer;
      readonly expected: Decision;
      readonly where: string;
    }
  /** The replay could not go on, for a reason that is no fault of the target. */
  | { readonly kind: "stopped"; readonly at: number; readonly why: string };

/**
 * Replays a trace on a target: makes the same calls over HTTP, signs people in where needed, and compares each answer
 * with the decision.
 */
export async function replayOnTarget(
  document: Specification,
  trace: Trace,
  target: ReplayTarget,
): Promise<TargetReplay> {
  const model = withConstants(document, trace.start.scaled);
  const names: IdMapping = new Map();
  const sessions: Sessions = new Map();
  let { state, now } = trace.start;
  let exchanges = 0;
  const passTo = async (later: string): Promise<boolean> => {
    if (later <= now) return true;
    now = later;
    if (target.passTime === undefined) return false;
    await target.passTime(later);
    return true;
  };
  for (const [at, { move, decision }] of trace.steps.entries()) {
    const moment = move.kind === "time" ? move.now : move.kind === "call" ? move.request.now : move.firing.now;
    if (!(await passTo(moment))) return { kind: "stopped", at, why: "the clock of this product can't be set" };
    if (move.kind === "timer") {
      if (target.fireTimers === undefined)
        return { kind: "stopped", at, why: "this product can't be told when to look at its timers" };
      await target.fireTimers(now);
    }
    if (move.kind === "call" && decision !== null) {
      const known = await signInActor(move.actor, { model, state, sessions, target });
      if (typeof known === "string") return { kind: "stopped", at, why: known };
      const wire = wireRequest(model, state, move.request, known);
      if (wire === null)
        return { kind: "stopped", at, why: `nothing says what stands in the path of “${move.request.call}”` };
      const request = withTargetIds(wire, names);
      const received = await target.send(request);
      exchanges += 1;
      const where = findAnswerDifference(callNamed(model, move.request.call), decision, received, names);
      if (where !== null) return { kind: "differs", at, request, received, expected: decision, where };
      updateSessions(model, state, move, decision, sessions);
    }
    if (decision?.kind === "answer") state = apply(state, decision.writes);
  }
  return { kind: "same", exchanges };
}

/** The credentials of the people who have signed in, with the secret that each used. */
type Sessions = Map<string, { readonly secret: string; readonly who: HttpCredentials }>;

/** What signing somebody in takes. */
interface SignInContext {
  readonly model: Specification;
  readonly state: State;
  readonly sessions: Sessions;
  readonly target: ReplayTarget;
}

/** The credentials of an actor, who is signed in where needed; a sentence where that can't be done. */
async function signInActor(
  actor: Actor,
  { model, state, sessions, target }: SignInContext,
): Promise<HttpCredentials | null | string> {
  if (actor.kind === "visitor") return null;
  const password = passwordCredentialsOf(model, state, actor.id);
  if (password === null) return "somebody in it has no password to sign in by";
  const session = sessions.get(actor.id);
  if (session?.secret === password.secret) return session.who;
  const isBasic = model.identification?.basic === true;
  const signIn = signInRequest(model, password);
  if (signIn === null) return isBasic ? password : "the document has no call by which people sign in and get a token";
  const token = jsonValueAt((await target.send(signIn.request)).json, signIn.tokenPath);
  if (typeof token !== "string") return isBasic ? password : "signing in tells no token";
  const who: HttpCredentials = { kind: "token", token };
  sessions.set(actor.id, { secret: password.secret, who });
  return who;
}

/**
 * Updates the sessions after a call: a person who signs out or whose password another person changes has to sign in
 * again.
 */
function updateSessions(
  model: Specification,
  state: State,
  move: Extract<TraceStep["move"], { kind: "call" }>,
  decision: Decision,
  sessions: Sessions,
): void {
  if (decision.kind === "refusal") return;
  const { does } = callNamed(model, move.request.call);
  if (move.actor.kind === "person" && does.kind === "sign out") sessions.delete(move.actor.id);
  const after = apply(state, decision.writes);
  for (const [id, session] of sessions) {
    const secret = passwordCredentialsOf(model, after, id)?.secret;
    if (secret === session.secret) continue;
    if (move.actor.kind === "person" && move.actor.id === id && secret !== undefined)
      sessions.set(id, { ...session, secret });
    else sessions.delete(id);
  }
}

/** The request with the target's ids. */
function withTargetIds({ path, body, ...wire }: HttpRequest, names: IdMapping): HttpRequest {
  return { ...wire, path: replaceIds(path, names), body: body === null ? null : replaceIds(body, names) };
}

/** Where an answer differs from a decision; null where it does not. */
function findAnswerDifference(
  { answers }: Call,
  decision: Decision,
  { status, json }: ReceivedAnswer,
  names: IdMapping,
): string | null {
  if (status !== decision.status) return "status";
  if (decision.kind === "answer") {
    const answered = answers.body.kind === "session" ? jsonValueAt(json, ["user"]) : json;
    return decision.body === undefined || answered === undefined
      ? null
      : findJsonDifference(decision.body, answered, names);
  }
  const code = jsonValueAt(json, ["code"]);
  return typeof code === "string" && code !== decision.code ? "code" : null;
}
