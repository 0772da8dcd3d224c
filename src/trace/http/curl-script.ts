import { millisecondsOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import { isGenerated } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { narrateTrace } from "../narration/narrate-trace.ts";
import type { InitialWorld, Move, Trace, TraceStep } from "../trace.ts";
import { withConstants } from "../with-constants.ts";
import { curlRequestLine, pickLine, scriptHead, printLine } from "./shell-script.ts";
import { passwordCredentialsOf, signInRequest } from "./sign-in-request.ts";
import { wireRequest } from "./wire-request.ts";

/** A shell script that replays a trace with curl. */
export interface CurlScript {
  readonly text: string;
  /** Why the script ends before the trace does; null where it replays all of the trace. */
  readonly stopsAt: string | null;
}

/** What a script knows at one of its lines: the state that the trace has reached, and the shell variables set so far. */
interface ScriptContext {
  readonly model: Specification;
  readonly start: InitialWorld;
  state: State;
  /** Tokens by person and secret. */
  readonly tokens: Map<string, string>;
  /** Names of shell variables by the texts that they stand for. */
  readonly variables: Map<string, string>;
  readonly lines: string[];
}

/**
 * Writes a trace as a script for any POSIX shell. The script signs people in where that is needed, compares the status of each
 * answer, and ends with 1 at the first status that differs.
 */
export function renderCurlScript(document: Specification, trace: Trace, title: string, howToRun: string): CurlScript {
  const context: ScriptContext = {
    model: withConstants(document, trace.start.scaled),
    start: trace.start,
    state: trace.start.state,
    tokens: new Map(),
    variables: new Map(),
    lines: [],
  };
  const { sentences } = narrateTrace(document, trace);
  let written = 0;
  let stopsAt: string | null = null;
  for (const step of trace.steps) {
    stopsAt = whyStopped(step, trace.start);
    if (stopsAt !== null || step.move.kind !== "call" || step.decision === null) break;
    const sentence = sentences[written++]?.text ?? "";
    context.lines.push("", printLine(`${written}. ${sentence}`, context.variables));
    if (!writeCall(context, step.move, step.decision)) {
      stopsAt = "nothing that was answered says by which key the next call names its record";
      break;
    }
  }
  const end = printLine(
    stopsAt === null
      ? "It came out as it is told."
      : `Here the script ends: ${stopsAt}, which a running product can't be told.`,
  );
  return {
    text: [
      ...scriptHead(title, [`Run the product first: ${howToRun}`, "Then: sh THIS [ADDRESS]"], "http://127.0.0.1:9000"),
      ...context.lines,
      "",
      end,
      "",
    ].join("\n"),
    stopsAt,
  };
}

/** Why a script can't do a step; null where it can. */
function whyStopped({ move }: TraceStep, { now }: InitialWorld): string | null {
  const later = move.kind === "time" ? move.now : move.kind === "call" ? move.request.now : move.firing.now;
  const passed = (millisecondsOf(later) ?? 0) - (millisecondsOf(now) ?? 0);
  if (passed > 0) return `${printDuration(passed)} have to pass now`;
  return move.kind === "timer" ? "a timer has to go off now" : null;
}

/** Adds the lines that make a call; false where no answer so far tells the key of the record that the call names. */
function writeCall(
  context: ScriptContext,
  { actor, request }: Extract<Move, { kind: "call" }>,
  decision: Decision,
): boolean {
  const { model, state, start, variables, lines } = context;
  const credentials = writeSignIn(context, actor.kind === "person" ? actor.id : null);
  const wire = credentials === "unknown" ? null : wireRequest(model, state, request, credentials);
  if (wire === null || namesUnknownId(model, state, wire, start.state, variables)) return false;
  lines.push(curlRequestLine(decision.status, wire, variables));
  if (decision.kind === "answer") {
    context.state = apply(state, decision.writes);
    lines.push(...variablesForNewIds(model, state, context.state, decision, variables));
  }
  return true;
}

/** The credentials of a person, after adding the lines that sign the person in; `unknown` where they can't sign in. */
function writeSignIn(
  { model, state, tokens, variables, lines }: ScriptContext,
  id: string | null,
): HttpCredentials | null | "unknown" {
  if (id === null) return null;
  const password = passwordCredentialsOf(model, state, id);
  if (password === null) return "unknown";
  const key = `${id} ${password.secret}`;
  const signIn = signInRequest(model, password);
  if (signIn === null) return model.identification?.basic === true ? password : "unknown";
  const known = tokens.get(key) ?? `token_${tokens.size + 1}`;
  if (!tokens.has(key)) {
    tokens.set(key, known);
    variables.set(`@@${known}@@`, known);
    lines.push(
      curlRequestLine(signIn.status, signIn.request, variables),
      `${known}=$(pick ${signIn.tokenPath.at(-1) ?? "token"} 1)`,
    );
  }
  return { kind: "token", token: `@@${known}@@` };
}

/** Lines that store the ids and generated values of new records in shell variables, where the answer tells them. */
function variablesForNewIds(
  model: Specification,
  before: State,
  after: State,
  { body }: Extract<Decision, { kind: "answer" }>,
  variables: Map<string, string>,
): readonly string[] {
  const text = JSON.stringify(body ?? null);
  return Object.entries(after.entities)
    .flatMap(([name, rows]) =>
      [...rows.values()]
        .filter(({ id }) => before.entities[name]?.has(id) !== true)
        .flatMap((row) => textsFromProduct(model, name, row)),
    )
    .flatMap((id) => {
      const variable = `id_${variables.size + 1}`;
      const line = pickLine(variable, text, id);
      if (line === null) return [];
      variables.set(id, variable);
      return [line];
    });
}

/** The texts of a new record that the product makes up, so that no script knows them before: its id, or what is generated. */
function textsFromProduct(model: Specification, entityName: string, { id, values }: Row): readonly string[] {
  const entity = entityNamed(model, entityName);
  const generated = entity.fields.filter(isGenerated).map(({ name }) => values[name]);
  return [...(isSystemKey(entity) ? [id] : []), ...generated.filter((value) => typeof value === "string")];
}

/** Whether a request contains an id or a generated value that the product made up and no answer told. */
function namesUnknownId(
  model: Specification,
  state: State,
  { path, body }: HttpRequest,
  start: State,
  variables: ReadonlyMap<string, string>,
): boolean {
  const text = `${path} ${body ?? ""}`;
  return Object.entries(state.entities).some(([name, rows]) =>
    [...rows.values()].some(
      (row) =>
        start.entities[name]?.has(row.id) !== true &&
        textsFromProduct(model, name, row).some((id) => text.includes(id) && !variables.has(id)),
    ),
  );
}
