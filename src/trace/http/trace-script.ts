import { millisecondsOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { HttpRequest, RequestParts } from "../../semantics/http/http-request.ts";
import type { State } from "../../semantics/state/state.ts";
import { answeredError } from "../../wording/answered-error.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { narrateTrace } from "../narration/narrate-trace.ts";
import type { InitialWorld, Move, Trace, TraceStep } from "../trace.ts";
import { withConstants } from "../with-constants.ts";
import { bodyOfAnswer } from "./body-of-answer.ts";
import { keptValues, madeUpValues } from "./made-up-values.ts";
import type { KeptValue } from "./made-up-values.ts";
import { fillPlaceholders, placeholderOf, withPlainPlaceholders } from "./placeholder.ts";
import { jsonValueAt, passwordCredentialsOf, signInCall, tokenPath } from "./sign-in-request.ts";
import { partsWithPlaceholders } from "./with-placeholders.ts";
import type { KeptValues } from "./with-placeholders.ts";
import { partsWithPath } from "./wire-request.ts";

/** A trace as the requests that replay it on a running product, for scripts and collections of any kind. */
export interface TraceScript {
  readonly steps: readonly ScriptStep[];
  /** Why the script ends before the trace does; null where it replays all of the trace. */
  readonly stopReason: string | null;
}

/** One call of the trace. */
export interface ScriptStep {
  readonly sentence: string;
  /** The request that makes the call, after one that signs its caller in where that is needed. */
  readonly requests: readonly ScriptRequest[];
}

/** A request with the answer that it has to get. What only the product knows are placeholders (`fillPlaceholders`). */
export interface ScriptRequest {
  readonly call: Call;
  readonly isSignIn: boolean;
  readonly parts: RequestParts;
  readonly credentials: HttpCredentials | null;
  readonly request: HttpRequest;
  readonly status: number;
  /** The error that answers it, and where its code is in the JSON of the answer; null where it is granted. */
  readonly error: { readonly code: string; readonly path: readonly string[] | null } | null;
  /** The JSON of the answer as it is in the trace; undefined where it has none, or is not known. */
  readonly body: Value | undefined;
  /** What has to be kept of the answer. */
  readonly keeps: readonly KeptValue[];
}

/** What is known at one of the steps. */
interface ScriptContext {
  readonly model: Specification;
  readonly start: InitialWorld;
  readonly state: State;
  /** Variables of tokens, by person and secret. */
  readonly tokens: Map<string, string>;
  readonly kept: KeptValues;
}

/** Makes the requests that replay a trace: people sign in where that is needed, and what a product makes up is kept. */
export function traceScript(document: Specification, trace: Trace): TraceScript {
  const model = withConstants(document, trace.start.scaled);
  const { sentences } = narrateTrace(document, trace);
  const steps: ScriptStep[] = [];
  let context: ScriptContext = { model, start: trace.start, state: trace.start.state, tokens: new Map(), kept: [] };
  for (const step of trace.steps) {
    const stopReason = whyStopped(step, trace.start);
    if (stopReason !== null) return { steps, stopReason };
    if (step.move.kind !== "call" || step.decision === null) break;
    const made = requestsOf(context, step.move, step.decision);
    if (made === null)
      return { steps, stopReason: "nothing that was answered says by which key the next call names its record" };
    steps.push({ sentence: sentences[steps.length]?.text ?? "", requests: made.requests });
    ({ context } = made);
  }
  return { steps, stopReason: null };
}

/** Why no request can do a step; null where one can. */
function whyStopped({ move }: TraceStep, { now }: InitialWorld): string | null {
  const later = move.kind === "time" ? move.now : move.kind === "call" ? move.request.now : move.firing.now;
  const passed = (millisecondsOf(later) ?? 0) - (millisecondsOf(now) ?? 0);
  if (passed > 0) return `${printDuration(passed)} have to pass now`;
  return move.kind === "timer" ? "a timer has to go off now" : null;
}

/** The requests of a call; null where no answer so far tells the key of the record that the call names. */
function requestsOf(
  context: ScriptContext,
  { actor, request }: Extract<Move, { kind: "call" }>,
  decision: Decision,
): { readonly requests: readonly ScriptRequest[]; readonly context: ScriptContext } | null {
  const { model, state, kept } = context;
  const signedIn = signIn(context, actor.kind === "person" ? actor.id : null);
  const call = callNamed(model, request.call);
  const plain = signedIn === null ? null : partsWithPath(model, state, request);
  if (signedIn === null || plain === null) return null;
  const parts = partsWithPlaceholders(model, call, plain, kept);
  const wire = wireOf(model, call, parts, signedIn.credentials);
  if (namesUnknownText(context, wire)) return null;
  const after = decision.kind === "answer" ? apply(state, decision.writes) : state;
  const body = decision.kind === "answer" ? bodyOfAnswer(call, decision) : undefined;
  const taken = new Set([...kept.map(({ variable }) => variable), ...context.tokens.values()]);
  const keeps = decision.kind === "answer" ? keptValues(model, state, after, body, taken) : [];
  const made: ScriptRequest = {
    call,
    isSignIn: false,
    parts,
    credentials: signedIn.credentials,
    request: wire,
    status: decision.status,
    error: decision.kind === "refusal" ? errorOf(model, decision, wire, request.now) : null,
    body,
    keeps,
  };
  return {
    requests: [...signedIn.requests, made],
    context: { ...context, state: after, kept: [...kept, ...keeps] },
  };
}

function wireOf(
  model: Specification,
  call: Call,
  parts: RequestParts,
  credentials: HttpCredentials | null,
): HttpRequest {
  const wire = httpRequestOf(model, call, parts, credentials);
  return { ...wire, path: withPlainPlaceholders(wire.path) };
}

/** An error and where an answer has its code. */
function errorOf(
  model: Specification,
  refusal: Extract<Decision, { kind: "refusal" }>,
  { method, path }: HttpRequest,
  now: string,
): NonNullable<ScriptRequest["error"]> {
  const { body } = answeredError(model, wordRefusal(model, refusal), { method, path, base: null, now });
  return { code: refusal.code, path: jsonValueAt(body, ["code"]) === refusal.code ? ["code"] : null };
}

/** What identifies a person, with the request that signs them in where they have not; null where they can't sign in. */
function signIn(
  { model, state, tokens }: ScriptContext,
  id: string | null,
): { readonly requests: readonly ScriptRequest[]; readonly credentials: HttpCredentials | null } | null {
  if (id === null) return { requests: [], credentials: null };
  const password = passwordCredentialsOf(model, state, id);
  if (password === null) return null;
  const found = signInCall(model, password);
  const path = found === null ? null : tokenPath(found.call);
  if (found === null || path === null || found.call.path.some(({ kind }) => kind === "parameter"))
    return model.identification?.basic === true ? { requests: [], credentials: password } : null;
  const key = `${id} ${password.secret}`;
  const known = tokens.get(key);
  const variable = known ?? `token_${tokens.size + 1}`;
  tokens.set(key, variable);
  const { call, params } = found;
  const request: ScriptRequest = {
    call,
    isSignIn: true,
    parts: params,
    credentials: null,
    request: wireOf(model, call, params, null),
    status: call.answers.status,
    error: null,
    body: undefined,
    keeps: [{ variable, type: "text", value: null, path }],
  };
  return {
    requests: known === undefined ? [request] : [],
    credentials: { kind: "token", token: placeholderOf(variable, "text") },
  };
}

/** Whether a request contains an id or a generated text that the product made up and no answer told. */
function namesUnknownText({ model, state, start }: ScriptContext, { path, body }: HttpRequest): boolean {
  const text = fillPlaceholders(`${path} ${body ?? ""}`, () => "");
  return Object.entries(state.entities).some(([name, rows]) =>
    [...rows.values()].some(
      (row) =>
        start.state.entities[name]?.has(row.id) !== true &&
        madeUpValues(model, name, row).some(({ value }) => typeof value === "string" && text.includes(value)),
    ),
  );
}
