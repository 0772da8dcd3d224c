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
import { fireTimer } from "../../src/semantics/fire-timer.ts";
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
  const model = readDocument(document);
  const recorder = new WorldRecorder(model);
  return {
    model,
    history: recorder.history,
    does(who, call, subject = null, input = {}) {
      const decision = recorder.perform(who, call, subject, input);
      if (decision.kind === "refusal")
        throw new Error(`${call} was refused: ${decision.code} ${JSON.stringify(decision.fields)}`);
      return (decision.body ?? {}) as Body;
    },
    join(name, role) {
      const signedUp = recorder.perform(null, signUpOf(model).name, null, {
        name,
        email: `${name.toLowerCase()}@example.com`,
        password: "correct horse",
      });
      if (signedUp.kind === "refusal" || signedUp.person === null) throw new Error(`${name} could not sign up.`);
      if (role !== undefined) recorder.giveRole(signedUp.person, role);
      return signedUp.person;
    },
    refused(who, call, subject = null, input = {}) {
      callNamed(model, call);
      const decision = recorder.perform(who, call, subject, input);
      return decision.kind === "refusal" ? decision.code : `granted: ${JSON.stringify(decision.body)}`;
    },
    day: (offset) => timestampOf(recorder.clock + offset * parseDuration("1 day")!)!.slice(0, 10),
    wait(duration) {
      recorder.clock += parseDuration(duration)!;
      recorder.fireDueTimers();
    },
    states: (entity) =>
      [...(recorder.state.entities[entity]?.values() ?? [])].map((row) => row.values["status"] ?? null),
  };
}

function readDocument(document: string): Specification {
  const path = new URL(`../../specs/${document}`, import.meta.url);
  const { value: model, diagnostics } = parse(createSource(document, readFileSync(path, "utf8")));
  if (diagnostics.length > 0)
    throw new Error(
      `${document} has ${diagnostics.length} diagnostics: ${diagnostics.map(({ code }) => code).join(", ")}`,
    );
  return model;
}

/** A state that changes by calls and timers, all of which are recorded. */
class WorldRecorder {
  readonly history: Step[] = [];
  state: State = emptyState;
  clock = millisecondsOf("2026-11-23T09:00:00.000Z")!;
  readonly #model: Specification;
  #lastId = 0;

  constructor(model: Specification) {
    this.#model = model;
  }

  perform(who: Who, call: string, subject: Value, input: Body): Decision {
    this.clock += 1000;
    const actor: Actor = who === null ? { kind: "visitor" } : { kind: "person", id: who };
    const request = {
      call,
      subject: subject === null ? null : String(subject),
      input,
      query: {},
      ifMatch: null,
      now: this.#now(),
      id: this.#newId(),
    };
    const decision = decide(this.#model, this.state, actor, request);
    if (decision.kind === "answer") this.state = apply(this.state, decision.writes);
    this.history.push({ kind: "call", actor, request, decision });
    return decision;
  }

  /** Gives somebody a role that no call gives. */
  giveRole(person: string, role: string): void {
    const { entity, roleField } = this.#model.identification!;
    const row = this.state.entities[entity]!.get(person)!;
    const values = { ...row.values, [roleField!]: role };
    this.state = apply(this.state, [{ kind: "put", entity, row: { ...row, values } }]);
    this.history.push({ kind: "role", person, role });
  }

  fireDueTimers(): void {
    let fired = 0;
    for (const { entity, field, transitions } of this.#model.machines)
      for (const transition of transitions.filter(({ after }) => after !== null))
        for (const [id, row] of this.state.entities[entity] ?? [])
          if (transition.from.includes(String(row.values[field])) && this.#fire(entity, transition.name, id)) fired++;
    this.history.push({ kind: "timers", now: this.#now(), fired });
  }

  #fire(entity: string, transition: string, id: string): boolean {
    const firing = { entity, transition, id, now: this.#now(), newId: this.#newId() };
    const decision = fireTimer(this.#model, this.state, firing);
    if (decision.kind === "refusal") return false;
    this.state = apply(this.state, decision.writes);
    return true;
  }

  #now(): string {
    return timestampOf(this.clock)!;
  }

  #newId(): string {
    return `01a20000-0000-7000-8000-${(this.#lastId += 16).toString(16).padStart(12, "0")}`;
  }
}

function signUpOf(model: Specification): Call {
  return model.calls.find(({ does }) => does.kind === "sign up")!;
}
