import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/apply.ts";
import type { Decision } from "../../semantics/decision.ts";
import type { Actor, State } from "../../semantics/state.ts";
import type { Trace, TraceStep } from "../trace.ts";
import { withConstants } from "../with-constants.ts";
import type { Exchange, Received } from "./exchange.ts";
import { differenceIn, inTheirNames } from "./same-answer.ts";
import type { Names } from "./same-answer.ts";
import { credentialsOf, signInRequest, tokenHeaders, tokenPath, valueAt } from "./sign-in.ts";
import { wireRequest } from "./wire-request.ts";

/** A running product, in which a trace's beginning is there already. */
export interface Target {
  send(exchange: Exchange): Promise<Received>;
  /** Has it become later; absent where its clock can't be set. */
  passTime?(now: string): Promise<void>;
  /** Fires what is due. */
  fireTimers?(now: string): Promise<void>;
}

/** What came of doing a trace again in a running product. */
export type ReplayOn =
  | { readonly kind: "same"; readonly exchanges: number }
  | { readonly kind: "differs"; readonly at: number; readonly exchange: Exchange; readonly received: Received; readonly expected: Decision; readonly where: string }
  /** It could not be gone on with, for no fault of the product's. */
  | { readonly kind: "stopped"; readonly at: number; readonly why: string };

/** Does everything in a trace again by the document's own calls, signing people in as it goes, and compares each answer. */
export async function replayOn(document: Specification, trace: Trace, target: Target): Promise<ReplayOn> {
  const model = withConstants(document, trace.start.scaled);
  const names: Names = new Map();
  const sessions = new Map<string, { readonly password: string; readonly headers: Readonly<Record<string, string>> }>();
  let { state, now } = trace.start;
  let exchanges = 0;
  const passTo = async (later: string): Promise<boolean> => {
    if (later <= now) return true;
    now = later;
    if (target.passTime === undefined) return false;
    await target.passTime(later);
    return true;
  };
  for (const [at, { deed, decision }] of trace.steps.entries()) {
    const moment = deed.kind === "time" ? deed.now : deed.kind === "call" ? deed.request.now : deed.firing.now;
    if (!(await passTo(moment))) return { kind: "stopped", at, why: "the clock of this product can't be set" };
    if (deed.kind === "timer") {
      if (target.fireTimers === undefined) return { kind: "stopped", at, why: "this product can't be told when to look at its timers" };
      await target.fireTimers(now);
    }
    if (deed.kind === "call" && decision !== null) {
      const known = await identify(model, state, deed.actor, now, sessions, target);
      if (typeof known === "string") return { kind: "stopped", at, why: known };
      const wire = wireRequest(model, state, deed.request);
      if (wire === null) return { kind: "stopped", at, why: `nothing says what stands in the path of “${deed.request.call}”` };
      const exchange: Exchange = { ...renamed(wire, names), headers: { ...wire.headers, ...known.headers }, basic: known.basic };
      const received = await target.send(exchange);
      exchanges += 1;
      const where = differsAt(callNamed(model, deed.request.call), decision, received, names);
      if (where !== null) return { kind: "differs", at, exchange, received, expected: decision, where };
      remember(model, state, deed, decision, sessions);
    }
    if (decision?.kind === "answer") state = apply(state, decision.writes);
  }
  return { kind: "same", exchanges };
}

type Sessions = Map<string, { readonly password: string; readonly headers: Readonly<Record<string, string>> }>;

/** By what somebody is known to the product, who signs in where they have not; a text says why they can't be. */
async function identify(
  model: Specification, state: State, actor: Actor, now: string, sessions: Sessions, target: Target,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly basic: Exchange["basic"] } | string> {
  if (actor.kind === "visitor") return { headers: {}, basic: null };
  const credentials = credentialsOf(model, state, actor.id);
  if (credentials === null) return "somebody in it has no password to sign in by";
  const session = sessions.get(actor.id);
  if (session?.password === credentials.password) return { headers: session.headers, basic: null };
  const signIn = signInRequest(model, credentials, now);
  if (signIn === null) return model.identification?.basic === true ? { headers: {}, basic: credentials } : "the document has no call by which people sign in";
  const wire = wireRequest(model, state, signIn);
  const received = wire === null ? null : await target.send({ ...wire, basic: null });
  const path = tokenPath(callNamed(model, signIn.call));
  const token = path === null ? undefined : valueAt(received?.json, path);
  if (typeof token !== "string") return model.identification?.basic === true ? { headers: {}, basic: credentials } : "signing in tells no token";
  const headers = tokenHeaders(model, token);
  sessions.set(actor.id, { password: credentials.password, headers });
  return { headers, basic: null };
}

/** Whoever changes their own password, or signs out, has another session from then on. */
function remember(model: Specification, state: State, deed: Extract<TraceStep["deed"], { kind: "call" }>, decision: Decision, sessions: Sessions): void {
  if (decision.kind === "refusal") return;
  const { does } = callNamed(model, deed.request.call);
  if (deed.actor.kind === "person" && does.kind === "sign out") sessions.delete(deed.actor.id);
  const after = apply(state, decision.writes);
  for (const [id, session] of sessions) {
    const password = credentialsOf(model, after, id)?.password;
    if (password === session.password) continue;
    if (deed.actor.kind === "person" && deed.actor.id === id && password !== undefined) sessions.set(id, { ...session, password });
    else sessions.delete(id);
  }
}

/** The same with ids as the product gave them. */
function renamed<T extends Pick<Exchange, "path" | "body">>(wire: T, names: Names): T {
  const body = wire.body === undefined ? undefined : (JSON.parse(inTheirNames(JSON.stringify(wire.body), names)) as Value);
  return { ...wire, path: inTheirNames(wire.path, names), body };
}

/** Where an answer is other than a decision; null where it is the same. */
function differsAt({ answers }: Call, decision: Decision, { status, json }: Received, names: Names): string | null {
  if (status !== decision.status) return "status";
  if (decision.kind === "answer") {
    const told = answers.body.kind === "session" ? valueAt(json, ["user"]) : json;
    return decision.body === undefined || told === undefined ? null : differenceIn(decision.body, told, names);
  }
  const code = valueAt(json, ["code"]);
  return typeof code === "string" && code !== decision.code ? "code" : null;
}
