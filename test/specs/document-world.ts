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
  const path = new URL(`../../specs/${document}`, import.meta.url);
  const { value: model, diagnostics } = parse(createSource(document, readFileSync(path, "utf8")));
  if (diagnostics.length > 0)
    throw new Error(
      `${document} has ${diagnostics.length} diagnostics: ${diagnostics.map(({ code }) => code).join(", ")}`,
    );
  const history: Step[] = [];
  let state: State = emptyState;
  let clock = millisecondsOf("2026-11-23T09:00:00.000Z")!;
  let given = 0;

  const now = (): string => timestampOf(clock)!;
  const freshId = (): string => `01a20000-0000-7000-8000-${(given += 16).toString(16).padStart(12, "0")}`;

  const perform = (who: Who, call: string, subject: Value, input: Body): Decision => {
    clock += 1000;
    const actor: Actor = who === null ? { kind: "visitor" } : { kind: "person", id: who };
    const request = {
      call,
      subject: subject === null ? null : String(subject),
      input,
      query: {},
      ifMatch: null,
      now: now(),
      id: freshId(),
    };
    const decision = decide(model, state, actor, request);
    if (decision.kind === "answer") state = apply(state, decision.writes);
    history.push({ kind: "call", actor, request, decision });
    return decision;
  };

  const does = (who: Who, call: string, subject: Value = null, input: Body = {}): Body => {
    const decision = perform(who, call, subject, input);
    if (decision.kind === "refusal")
      throw new Error(`${call} was refused: ${decision.code} ${JSON.stringify(decision.fields)}`);
    return (decision.body ?? {}) as Body;
  };

  const fireDue = (): void => {
    let fired = 0;
    for (const { entity, field, transitions } of model.machines)
      for (const transition of transitions.filter(({ after }) => after !== null))
        for (const [id, row] of state.entities[entity] ?? []) {
          if (!transition.from.includes(String(row.values[field]))) continue;
          const decision = fireTimer(model, state, {
            entity,
            transition: transition.name,
            id,
            now: now(),
            newId: freshId(),
          });
          if (decision.kind === "refusal") continue;
          state = apply(state, decision.writes);
          fired++;
        }
    history.push({ kind: "timers", now: now(), fired });
  };

  return {
    model,
    history,
    does,
    join(name, role) {
      const signedUp = perform(null, signUpOf(model).name, null, {
        name,
        email: `${name.toLowerCase()}@example.com`,
        password: "correct horse",
      });
      if (signedUp.kind === "refusal" || signedUp.person === null) throw new Error(`${name} could not sign up.`);
      const id = signedUp.person;
      const { entity, roleField } = model.identification!;
      const row = state.entities[entity]!.get(id)!;
      if (role === undefined) return id;
      state = apply(state, [{ kind: "put", entity, row: { ...row, values: { ...row.values, [roleField!]: role } } }]);
      history.push({ kind: "role", person: id, role });
      return id;
    },
    refused(who, call, subject = null, input = {}) {
      callNamed(model, call);
      const decision = perform(who, call, subject, input);
      return decision.kind === "refusal" ? decision.code : `granted: ${JSON.stringify(decision.body)}`;
    },
    day: (offset) => timestampOf(clock + offset * parseDuration("1 day")!)!.slice(0, 10),
    wait(duration) {
      clock += parseDuration(duration)!;
      fireDue();
    },
    states: (entity) => [...(state.entities[entity]?.values() ?? [])].map((row) => row.values["status"] ?? null),
  };
}

function signUpOf(model: Specification): Call {
  return model.calls.find(({ does }) => does.kind === "sign up")!;
}
