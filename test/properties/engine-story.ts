import { isDeepStrictEqual } from "node:util";
import { millisecondsOf } from "../../src/base/calendar.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../src/expression/scope/world.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Machine, Transition } from "../../src/model/machine.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import { fireTimer } from "../../src/semantics/fire-timer.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { keyOf, moveOf } from "../generate/history.ts";
import type { Attempt, Step } from "../generate/history.ts";
import { after, plainOutcome, plainState } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";

/** A history being played on both sides at once. */
export interface Story {
  readonly state: State;
  readonly now: string;
  /** What happened so far, a line each, for people. */
  readonly told: readonly string[];
  /** How often each answer was given: by the status, or by the code of the error. */
  readonly outcomes: ReadonlyMap<string, number>;
}

/** Ids that count up, far enough apart for what a call creates, and after those of the people who are there from the beginning. */
function countedIds(): () => string {
  let given = 0;
  return () => `f1a20000-0000-7000-8000-${(given += 0x1000).toString(16).padStart(12, "0")}`;
}

/**
 * Plays a history on the meaning and on an engine, and throws a story where they differ in an answer or in what is kept.
 * The ids that timers take are left in `timerIds` for the engine's to be the same.
 */
export async function playBoth(
  model: Specification,
  twin: Twin,
  begin: State,
  history: readonly Step[],
  timerIds: string[],
): Promise<Story> {
  const freshId = countedIds();
  let state = begin;
  let now = "2026-11-23T09:00:00.000Z";
  const told: string[] = [];
  const cursors: string[] = [];
  const tags: { readonly meant: string; readonly engine: string }[] = [];
  const read: Attempt[] = [];
  const outcomes = new Map<string, number>();
  const differ = (what: string, meant: unknown, engine: unknown): never => {
    throw new Error(
      [
        `The engine's ${what} is another.`,
        ...told,
        `meant:  ${JSON.stringify(meant)}`,
        `engine: ${JSON.stringify(engine)}`,
      ].join("\n"),
    );
  };
  const same = (what: string, meant: unknown, engine: unknown): void => {
    if (!isDeepStrictEqual(meant, engine)) differ(what, meant, engine);
  };

  for (const step of history) {
    const { wait, attempt } = moveOf(step, model, state, cursors);
    now = after(now, wait);
    if (attempt === null) {
      told.push(`${now} timers`);
      const fired = fireAll(model, state, now, () => {
        const id = freshId();
        timerIds.push(id);
        return id;
      });
      same("count of timers fired", fired.count, await twin.engine.fireTimers(now));
      state = fired.state;
    } else {
      const { actor, ...request } = requestOf(attempt, now, freshId());
      const { meant: meantTag, engine: engineTag } = tagOf(attempt, tags);
      told.push(tell(now, attempt, meantTag));
      const meant = decide(model, state, actor, { ...request, ifMatch: meantTag });
      const outcome = await twin.engine
        .perform(actor, { ...request, ifMatch: engineTag })
        .catch((fault: unknown) => differ("answer", plainDecision(meant), String(fault)));
      same("answer", plainDecision(meant), plainOutcome(outcome));
      const name = meant.kind === "answer" ? String(meant.status) : meant.code;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
      if (meant.kind === "answer" && outcome.kind === "answer") {
        state = apply(state, meant.writes);
        same("having of a tag", meant.etag !== null, outcome.etag !== null);
        if (meant.etag !== null && outcome.etag !== null) tags.unshift({ meant: meant.etag, engine: outcome.etag });
        const row =
          outcome.record === null || meant.record === null
            ? undefined
            : state.entities[meant.record.entity]?.get(meant.record.id);
        if (outcome.record !== null)
          same(
            "record",
            meant.record === null || row === undefined
              ? null
              : { entity: meant.record.entity, key: String(keyOf(model, meant.record.entity, row)) },
            outcome.record,
          );
        const { next } = (meant.body ?? {}) as { readonly next?: unknown };
        if (typeof next === "string") cursors.push(next);
        if (
          attempt.tag === null &&
          model.calls.some(({ name: call, does }) => call === attempt.call && does.kind === "read")
        )
          read.unshift(attempt);
      }
    }
    // What was shown before is shown again as it is now, by whatever the engine remembers of it.
    for (const attempt of read.slice(0, 4)) {
      const { actor, ...request } = requestOf(attempt, now, freshId());
      const meant = decide(model, state, actor, { ...request, ifMatch: null });
      const outcome = await twin.engine.perform(actor, { ...request, ifMatch: null });
      same(`answer when asked again ${tell(now, attempt, null)}`, plainDecision(meant), plainOutcome(outcome));
    }
    const content = await twin.content();
    same("content", plainState(state), plainState(content));
  }
  return { state, now, told, outcomes };
}

function requestOf({ actor, call, subject, byKey, input, query }: Attempt, now: string, id: string) {
  return {
    actor,
    call,
    subject,
    byKey,
    input,
    query,
    token: actor.kind === "person" ? `token of ${actor.id}` : null,
    base: "https://desk.example",
    here: "https://desk.example/here?page=2",
    now,
    id,
  };
}

function tagOf(
  { tag }: Attempt,
  tags: readonly { readonly meant: string; readonly engine: string }[],
): { readonly meant: string | null; readonly engine: string | null } {
  if (tag === "any") return { meant: "*", engine: "*" };
  if (tag === "none such") return { meant: '"none"', engine: '"none"' };
  return tag === null ? { meant: null, engine: null } : (tags[tag] ?? { meant: '"early"', engine: '"early"' });
}

function tell(now: string, { actor, call, subject, input, query }: Attempt, tag: string | null): string {
  const who = actor.kind === "person" ? actor.id : "visitor";
  return [now, who, `“${call}”`, subject ?? "", JSON.stringify(input), JSON.stringify(query), tag ?? ""]
    .filter((part) => part !== "" && part !== "{}")
    .join(" ");
}

function plainDecision(decision: Decision): unknown {
  if (decision.kind === "refusal") {
    const { kind, status, code, message, detection, fields } = decision;
    return { kind, status, code, message, detection, fields };
  }
  const { kind, status, body, person, headers } = decision;
  // What goes over the wire has no order of its entries that means anything, and no difference between 0 and -0.
  return {
    kind,
    status,
    body: body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown),
    person,
    headers,
  };
}

/** Fires every timer that is due, in the engine's order. */
function fireAll(
  model: Specification,
  begin: State,
  now: string,
  freshId: () => string,
): { readonly state: State; readonly count: number } {
  let state = begin;
  let count = 0;
  for (const machine of model.machines) {
    for (const transition of machine.transitions) {
      if (transition.after === null) continue;
      for (const { id } of dueRows(model, state, machine, transition, now)) {
        const decision = fireTimer(model, state, {
          entity: machine.entity,
          transition: transition.name,
          id,
          now,
          newId: freshId(),
        });
        if (decision.kind === "refusal") continue;
        state = apply(state, decision.writes);
        count += 1;
      }
    }
  }
  return { state, count };
}

/** The records whose wait is over, those that waited longest first. */
function dueRows(
  model: Specification,
  state: State,
  { entity, field }: Machine,
  { from, after: wait }: Transition,
  now: string,
): readonly Row[] {
  const milliseconds =
    wait === null
      ? null
      : evaluate(wait, {
          world: emptyWorld,
          this: null,
          old: null,
          me: null,
          now,
          input: {},
          constants: constantsOf(model),
          variables: {},
          budget: { left: 1000 },
        });
  const since = (row: Row): string => row.since[field] ?? "";
  return [...(state.entities[entity]?.values() ?? [])]
    .filter(
      (row) =>
        from.includes(String(row.values[field])) &&
        typeof milliseconds === "number" &&
        (millisecondsOf(since(row)) ?? Infinity) + milliseconds <= (millisecondsOf(now) ?? 0),
    )
    .sort((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : a.id < b.id ? -1 : 1));
}
