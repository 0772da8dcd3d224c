import { readFileSync } from "node:fs";
import { millisecondsOf, timestampOf } from "../../src/base/calendar.ts";
import { parseDuration } from "../../src/base/duration.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Call } from "../../src/model/call.ts";
import { callNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { apply, emptyState } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";

type Body = Readonly<Record<string, Value>>;

/** Somebody in a test's world; null is a visitor. */
export type Who = string | null;

/** One thing that happened in a world, so that it can be made to happen again elsewhere. */
export type Step =
  | { readonly kind: "call"; readonly actor: Actor; readonly request: Request; readonly decision: Decision }
  | { readonly kind: "role"; readonly person: string; readonly role: string }
  | { readonly kind: "timers"; readonly now: string; readonly fired: number };

/** A document's world, in which a test tells a story: it begins empty, and only calls and time change it. */
export interface DocumentWorld {
  readonly model: Specification;
  readonly history: readonly Step[];
  /** Signs somebody up; with a role, as the demo accounts of `run` are given theirs. */
  join(name: string, role?: string): string;
  /** Makes a call that has to be granted; answers its body. */
  does(who: Who, call: string, subject?: Value, input?: Body): Body;
  /** Makes a call that has to be refused; answers the error's code. */
  refused(who: Who, call: string, subject?: Value, input?: Body): string;
  /** The date so many days from now. */
  day(offset: number): string;
  /** Lets time pass and fires the timers that are due by then. */
  wait(duration: string): void;
  /** The states that records of an entity are in now. */
  states(entity: string): readonly Value[];
}

/** Opens a world of one of the documents in `specs`. */
export function openWorld(document: string): DocumentWorld {
  const path = new URL(`../../specs/${document}`, import.meta.url);
  const { value: model, diagnostics } = parse(createSource(document, readFileSync(path, "utf8")));
  if (diagnostics.length > 0)
    throw new Error(
      `${document} has ${diagnostics.length} diagnostics: ${diagnostics.map(({ code }) => code).join(", ")}`,
    );
  const history: Step[] = [];
  const run: WorldRun = {
    clock: millisecondsOf("2026-11-23T09:00:00.000Z")!,
    given: 0,
    model,
    state: emptyState,
    history,
  };

  return {
    model,
    history,
    does: (who, call, subject, input) => does(run, who, call, subject, input),
    join: (name, role) => signUpAs(run, name, role),
    refused: (who, call, subject, input) => refusalOf(run, who, call, subject, input),
    day: (offset) => dayAt(run, offset),
    wait: (duration) => waitFor(run, duration),
    states: (entity) => statesOf(run, entity),
  };
}

/** A world that goes on: its clock in milliseconds, and how many ids it has given. */
interface WorldRun {
  clock: number;
  given: number;
  readonly model: Specification;
  state: State;
  readonly history: Step[];
}

function now(run: WorldRun): string {
  return timestampOf(run.clock)!;
}

function freshId(run: WorldRun): string {
  return `01a20000-0000-7000-8000-${(run.given += 16).toString(16).padStart(12, "0")}`;
}

function perform(run: WorldRun, who: Who, call: string, subject: Value, input: Body): Decision {
  run.clock += 1000;
  const actor: Actor = who === null ? { kind: "visitor" } : { kind: "person", id: who };
  const request = {
    call,
    subject: subject === null ? null : String(subject),
    input,
    query: {},
    ifMatch: null,
    now: now(run),
    id: freshId(run),
  };
  const decision = decide(run.model, run.state, actor, request);
  if (decision.kind === "answer") run.state = apply(run.state, decision.writes);
  run.history.push({ kind: "call", actor, request, decision });
  return decision;
}

function does(run: WorldRun, who: Who, call: string, subject: Value = null, input: Body = {}): Body {
  const decision = perform(run, who, call, subject, input);
  if (decision.kind === "refusal")
    throw new Error(`${call} was refused: ${decision.code} ${JSON.stringify(decision.fields)}`);
  return (decision.body ?? {}) as Body;
}

function fireDue(run: WorldRun): void {
  let fired = 0;
  for (const { entity, field, transitions } of run.model.machines)
    for (const transition of transitions.filter(({ after }) => after !== null))
      for (const [id, row] of run.state.entities[entity] ?? []) {
        if (!transition.from.includes(String(row.values[field]))) continue;
        const decision = decideTimer(run.model, run.state, {
          entity,
          transition: transition.name,
          id,
          now: now(run),
          newId: freshId(run),
        });
        if (decision.kind === "refusal") continue;
        run.state = apply(run.state, decision.writes);
        fired++;
      }
  run.history.push({ kind: "timers", now: now(run), fired });
}

function signUpAs(run: WorldRun, name: string, role?: string): string {
  const signedUp = perform(run, null, signUpOf(run.model).name, null, {
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: "correct horse",
  });
  if (signedUp.kind === "refusal" || signedUp.person === null) throw new Error(`${name} could not sign up.`);
  const id = signedUp.person;
  const { entity, roleField } = run.model.identification!;
  const row = run.state.entities[entity]!.get(id)!;
  if (role === undefined) return id;
  run.state = apply(run.state, [
    { kind: "put", entity, row: { ...row, values: { ...row.values, [roleField!]: role } } },
  ]);
  run.history.push({ kind: "role", person: id, role });
  return id;
}

function refusalOf(run: WorldRun, who: Who, call: string, subject: Value = null, input: Body = {}): string {
  callNamed(run.model, call);
  const decision = perform(run, who, call, subject, input);
  return decision.kind === "refusal" ? decision.code : `granted: ${JSON.stringify(decision.body)}`;
}

function dayAt(run: WorldRun, offset: number): string {
  return timestampOf(run.clock + offset * parseDuration("1 day")!)!.slice(0, 10);
}

function waitFor(run: WorldRun, duration: string): void {
  run.clock += parseDuration(duration)!;
  fireDue(run);
}

function statesOf(run: WorldRun, entity: string): readonly Value[] {
  return [...(run.state.entities[entity]?.values() ?? [])].map((row) => row.values["status"] ?? null);
}

function signUpOf(model: Specification): Call {
  return model.calls.find(({ does }) => does.kind === "sign up")!;
}
