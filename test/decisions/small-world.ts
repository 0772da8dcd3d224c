import { expect } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import type { Decision, Refusal } from "../../src/semantics/decision/decision.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { wordRefusal } from "../../src/wording/word-refusal.ts";
import { peopledState } from "../properties/engine-people.ts";
import { after, openTwin, plainOutcome, plainState } from "../properties/engine-twin.ts";

/** What is said of Task, and of Person beyond what a person needs to sign in. */
export interface SmallDocument {
  /** Rows of the table of screens, with their names, routes, what they show and, perhaps, for whom they are. */
  readonly screens?: readonly string[];
  /** Rows of Task's table. */
  readonly fields: readonly string[];
  readonly people?: readonly string[];
  /** A person may have several roles at a time; then cleo is a Clerk as well as a Chief. */
  readonly severalRoles?: true;
  /** The roles of ann, ben and cleo, if they are not Member, Clerk and Chief. */
  readonly roles?: readonly [string, string, string];
  /** How people sign in; empty where nobody does, and everybody is a Visitor. */
  readonly signIn?: string;
  readonly entities?: string;
  readonly machine?: string;
  readonly rules?: readonly string[];
  readonly conditions?: readonly string[];
  /** Rows of the permission table; its columns are Visitor, Member, Clerk, Chief, or the roles. */
  readonly rights: readonly string[];
  readonly calls?: string;
  /** Rows of the catalogue beside BROKEN. */
  readonly errors?: readonly string[];
  /** Rows of the messages about fields. */
  readonly fieldMessages?: readonly string[];
}

/** A document about tasks. Throws where it is not one without mistakes. */
export function smallDocument(said: SmallDocument): Specification {
  const { model, mistakes } = readSmall(said);
  expect(mistakes).toEqual([]);
  return model;
}

/** A document about tasks, the mistakes in it, and the codes of all its diagnostics. */
export function readSmall(said: SmallDocument): {
  readonly model: Specification;
  readonly mistakes: readonly Diagnostic[];
  readonly codes: readonly string[];
} {
  const { value, diagnostics } = parse(createSource("small.md", writeData(said) + writeBehaviour(said)));
  return {
    model: value,
    mistakes: diagnostics.filter(({ severity, code }) => severity === "error" || code === "table-not-read"),
    codes: diagnostics.map(({ code }) => code),
  };
}

/** Points 1 to 5. */
function writeData(said: SmallDocument): string {
  return `# Specification: Small

## 1. What the product does and for whom

Shows one thing.

## 2. Screens and routes

${table(
  "| Screen | Route | Shows | For |",
  said.screens?.map((row) => (row.split(" | ").length === 3 ? `${row} |` : row)),
)}

## 3. Entities and their fields

### Person (people)

${table("| Field | Type | Required | Default |", ["| name | text 1..20 | yes | |", "| email | email, unique | yes | |", "| password | secret 4..20 | yes | |", said.severalRoles === true ? "| role | list of Role | yes | `[Member]` |" : `| role | Role | yes | \`${rolesOf(said)[0]}\` |`, ...(said.people ?? [])])}

### Task (tasks)

${table("| Field | Type | Required | Default |", said.fields)}

${said.entities ?? ""}

## 4. States and transitions

${said.machine ?? "Not shown."}

## 5. Validation rules

${table("| Rule | On | Must hold | Error |", said.rules)}

`;
}

/** Points 6 to 9. */
function writeBehaviour(said: SmallDocument): string {
  return `## 6. Roles and permissions

${said.signIn ?? "People sign in as Person with email and password. The role is `Person.role`; whoever has not signed in is a Visitor."}

${table(
  "| Role | Who |",
  rolesOf(said).map((role) => `| ${role} | |`),
)}

${said.conditions === undefined ? "" : table("| Condition | On | Holds when |", said.conditions)}

${table(`| Action | Visitor | ${rolesOf(said).join(" | ")} |`, said.rights)}

## 7. The calls it makes

${said.calls ?? "Not shown."}

## 8. The error catalogue

${table("| Error | Status | Message | When |", ["| BROKEN | 422 | That breaks a rule. | |", ...(said.errors ?? []).map((row) => (row.split(" | ").length === 3 ? `${row} |` : row))])}

${said.fieldMessages === undefined ? "" : `### Field messages\n\n${table("| Problem | Field | Message |", said.fieldMessages)}`}

## 9. Business constants and limits

Not shown.
`;
}

function rolesOf({ roles = ["Member", "Clerk", "Chief"] }: SmallDocument): readonly [string, string, string] {
  return roles;
}

/** A table of these rows, or the words that say that there is none. */
function table(columns: string, rows: readonly string[] = []): string {
  return rows.length === 0 ? "Not shown." : [columns, columns.replace(/[^|]+/g, " --- "), ...rows].join("\n");
}

/**
 * A call: who (ann is a Member, ben a Clerk, cleo a Chief, null a visitor), which, on what, and what is sent; a query named
 * `if` sends the tag of the answer so many calls before, one named `by` names the record by its key whatever the path says.
 */
export type Said = readonly [
  who: string | null,
  call: string,
  subject?: string | null,
  input?: Readonly<Record<string, Value>>,
  query?: Readonly<Record<string, string>>,
];

/** The timers that are due at a moment go off. What that comes to is how many did. */
export function timersAt(moment: string): Said {
  return [system, moment];
}

const system = "the system";

/** Makes calls one after another on the meaning and on the engine, which have to agree; answers what the last comes to. */
export function lastOf(model: Specification, ...calls: readonly Said[]): Promise<unknown> {
  return lastFrom(model, peopledState(model), ...calls);
}

/** The same where the data in the beginning are others, such as some that break a rule. */
export async function lastFrom(model: Specification, begin: State, ...calls: readonly Said[]): Promise<unknown> {
  const twin = await openTwin(model, { timerIds: Array.from({ length: 99 }, () => idOfTimer) });
  try {
    let state = begin;
    await twin.load(state);
    let last: unknown = null;
    const tags: { readonly meant: string | null; readonly engine: string | null }[] = [];
    for (const [at, [who, call, subject = null, input = {}, { if: before, by, ...query } = {}]] of calls.entries()) {
      if (who === system) {
        const fired = fireTimers(model, state, call);
        expect(await twin.engine.fireTimers(call)).toBe(fired.count);
        [state, last] = [fired.state, fired.count];
        expect(plainState(await twin.content())).toEqual(plainState(state));
        continue;
      }
      const actor: Actor = who === null ? { kind: "visitor" } : { kind: "person", id: who };
      const id = `01a20000-0000-7000-8000-${String(at).padStart(11, "0")}0`;
      const byKey = by === "key" ? { byKey: true } : {};
      const request = { call, subject, input, query, ...byKey, now: after("2026-11-23T09:00:00.000Z", at * 1000), id };
      const sent = before === undefined ? undefined : tags.at(-Number(before));
      const decision = decide(model, state, actor, { ...request, ifMatch: sent?.meant ?? null });
      const outcome = await twin.engine.perform(actor, { ...request, ifMatch: sent?.engine ?? null });
      tags.push({
        meant: decision.kind === "answer" ? decision.etag : null,
        engine: outcome.kind === "answer" ? outcome.etag : null,
      });
      if (decision.kind === "answer") state = apply(state, decision.writes);
      last = decision.kind === "refusal" ? told(model, decision) : answered(decision);
      expect(outcome.kind === "refusal" ? told(model, outcome) : plainOutcome(outcome)).toMatchObject(
        JSON.parse(JSON.stringify(last)) as object,
      );
      expect(plainState(await twin.content())).toEqual(plainState(state));
    }
    return last;
  } finally {
    await twin.close();
  }
}

const idOfTimer = "01a20000-0000-7000-8000-00000000ffff";

/** Fires each timer on each record, whether it is due or not. */
function fireTimers(
  model: Specification,
  begin: State,
  now: string,
): { readonly state: State; readonly count: number } {
  let state = begin;
  let count = 0;
  for (const { entity, transitions } of model.machines)
    for (const { name: transition, after: wait } of transitions)
      for (const id of wait === null ? [] : (begin.entities[entity]?.keys() ?? [])) {
        const fired = decideTimer(model, state, { entity, transition, id, now, newId: idOfTimer });
        if (fired.kind === "refusal") continue;
        state = apply(state, fired.writes);
        count += 1;
      }
  return { state, count };
}

function answered({ status, body, headers = {} }: Extract<Decision, { kind: "answer" }>): unknown {
  return { status, body, ...(Object.keys(headers).length === 0 ? {} : { headers }) };
}

function told(model: Specification, refusal: Refusal): unknown {
  const { status, code, message, fields } = wordRefusal(model, refusal);
  return {
    status,
    code,
    message,
    ...(fields.length === 0 ? {} : { fields: fields.map(({ field, code: why }) => ({ field, code: why })) }),
  };
}
