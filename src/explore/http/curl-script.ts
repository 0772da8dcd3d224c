import { millisecondsOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { HttpCredentials } from "../../semantics/http/credentials.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import type { State } from "../../semantics/state/state.ts";
import { narrateTrace } from "../narration/narrate-trace.ts";
import type { Trace } from "../trace/trace.ts";
import { withConstants } from "../trace/with-constants.ts";
import { curlRequestLine, scriptHead, printLine } from "./shell-script.ts";
import { passwordCredentialsOf, signInRequest, tokenPath } from "./sign-in.ts";
import { wireRequest } from "./wire-request.ts";

/** A shell script that does a trace again with curl, and what is said at its head. */
export interface CurlScript {
  readonly text: string;
  /** Why it ends before the story does; null where it tells all of it. */
  readonly stopsAt: string | null;
}

/** Writes a trace as a script for any POSIX shell: it signs people in as it goes, compares each status, and ends with 1 at the first other one. */
export function renderCurlScript(document: Specification, trace: Trace, title: string, howToRun: string): CurlScript {
  const model = withConstants(document, trace.start.scaled);
  const story = narrateTrace(document, trace);
  const lines: string[] = [];
  const variables = new Map<string, string>();
  const tokens = new Map<string, string>();
  const { now } = trace.start;
  let { state } = trace.start;
  let sentence = 0;
  let stopsAt: string | null = null;
  for (const { move, decision } of trace.steps) {
    const later = move.kind === "time" ? move.now : move.kind === "call" ? move.request.now : move.firing.now;
    const passed = (millisecondsOf(later) ?? 0) - (millisecondsOf(now) ?? 0);
    if (passed > 0 || move.kind === "timer")
      stopsAt = passed > 0 ? `${printDuration(passed)} have to pass now` : "a timer has to go off now";
    if (stopsAt !== null || move.kind !== "call" || decision === null) break;
    const says = story.sentences[sentence++]?.text ?? "";
    lines.push("", printLine(`${sentence}. ${says}`, variables));
    const known = identified(
      model,
      state,
      move.actor.kind === "person" ? move.actor.id : null,
      now,
      tokens,
      lines,
      variables,
    );
    const wire = known === "unknown" ? null : wireRequest(model, state, move.request, known);
    if (wire === null || namesUnknownId(model, state, wire, trace.start.state, variables)) {
      stopsAt = "nothing that was answered says by which key the next call names its record";
      break;
    }
    lines.push(curlRequestLine(decision.status, wire, variables));
    if (decision.kind === "answer") {
      const after = apply(state, decision.writes);
      lines.push(...variablesForNewIds(model, state, after, decision, variables));
      state = after;
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
      ...lines,
      "",
      end,
      "",
    ].join("\n"),
    stopsAt,
  };
}

/** By what somebody is known, who signs in where they have not; unknown where they can't. */
function identified(
  model: Specification,
  state: State,
  id: string | null,
  now: string,
  tokens: Map<string, string>,
  lines: string[],
  variables: Map<string, string>,
): HttpCredentials | null | "unknown" {
  if (id === null) return null;
  const password = passwordCredentialsOf(model, state, id);
  if (password === null) return "unknown";
  const key = `${id} ${password.secret}`;
  const signIn = signInRequest(model, password, now);
  const path = signIn === null ? null : tokenPath(callNamed(model, signIn.call));
  const wire = signIn === null ? null : wireRequest(model, state, signIn);
  if (signIn === null || path === null || wire === null)
    return model.identification?.basic === true ? password : "unknown";
  const known = tokens.get(key) ?? `token_${tokens.size + 1}`;
  if (!tokens.has(key)) {
    tokens.set(key, known);
    variables.set(`@@${known}@@`, known);
    lines.push(
      curlRequestLine(callNamed(model, signIn.call).answers.status, wire, variables),
      `${known}=$(pick ${path.at(-1) ?? "token"} 1)`,
    );
  }
  return { kind: "token", token: `@@${known}@@` };
}

/** Lines that keep the ids that the product gave to what was made, where the answer tells them. */
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
      isSystemKey(entityNamed(model, name))
        ? [...rows.keys()].filter((id) => before.entities[name]?.has(id) !== true)
        : [],
    )
    .flatMap((id) => {
      const field = new RegExp(`"([^"]+)":"${id}"`).exec(text)?.[1];
      if (field === undefined) return [];
      const at = [...text.matchAll(new RegExp(`"${field}":"([^"]*)"`, "g"))].findIndex(([, value]) => value === id) + 1;
      const variable = `id_${variables.size + 1}`;
      variables.set(id, variable);
      return [`${variable}=$(pick ${field} ${at})`];
    });
}

/** Whether a call names a record that came to be in the story, by an id that the product gave it and told nobody. */
function namesUnknownId(
  model: Specification,
  state: State,
  { path, body }: HttpRequest,
  start: State,
  variables: ReadonlyMap<string, string>,
): boolean {
  const text = `${path} ${body ?? ""}`;
  return Object.entries(state.entities).some(
    ([name, rows]) =>
      isSystemKey(entityNamed(model, name)) &&
      [...rows.keys()].some((id) => text.includes(id) && start.entities[name]?.has(id) !== true && !variables.has(id)),
  );
}
