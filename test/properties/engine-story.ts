import { isDeepStrictEqual } from "node:util";
import { millisecondsOf } from "../../src/base/calendar.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../src/expression/scope/world.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Machine, Transition } from "../../src/model/machine.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import type { RequestOutcome } from "../../src/runtime/engine/engine.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
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
  const play: Play = {
    model,
    twin,
    freshId: countedIds(),
    state: begin,
    now: "2026-11-23T09:00:00.000Z",
    told: [],
    cursors: [],
    tags: [],
    read: [],
    outcomes: new Map(),
  };
  for (const step of history) {
    const { wait, attempt } = moveOf(step, model, play.state, play.cursors);
    play.now = after(play.now, wait);
    if (attempt === null) await playTimers(play, timerIds);
    else await playAttempt(play, attempt);
    await askAgain(play);
    expectSame(play, "content", plainState(play.state), plainState(await twin.content()));
  }
  const { state, now, told, outcomes } = play;
  return { state, now, told, outcomes };
}

/** A history that is being played, as far as it has come. */
interface Play {
  readonly model: Specification;
  readonly twin: Twin;
  readonly freshId: () => string;
  state: State;
  now: string;
  readonly told: string[];
  readonly cursors: string[];
  /** The tags that were answered, the last one first. */
  readonly tags: { readonly meant: string; readonly engine: string }[];
  /** The reads that were granted, the last one first. */
  readonly read: Attempt[];
  readonly outcomes: Map<string, number>;
}

function throwDifference({ told }: Play, what: string, meant: unknown, engine: unknown): never {
  throw new Error(
    [
      `The engine's ${what} is another.`,
      ...told,
      `meant:  ${JSON.stringify(meant)}`,
      `engine: ${JSON.stringify(engine)}`,
    ].join("\n"),
  );
}

function expectSame(play: Play, what: string, meant: unknown, engine: unknown): void {
  if (!isDeepStrictEqual(meant, engine)) throwDifference(play, what, meant, engine);
}

async function playTimers(play: Play, timerIds: string[]): Promise<void> {
  play.told.push(`${play.now} timers`);
  const fired = fireAll(play.model, play.state, play.now, () => {
    const id = play.freshId();
    timerIds.push(id);
    return id;
  });
  expectSame(play, "count of timers fired", fired.count, await play.twin.engine.fireTimers(play.now));
  play.state = fired.state;
}

async function playAttempt(play: Play, attempt: Attempt): Promise<void> {
  const { model, twin, now, outcomes } = play;
  const { actor, ...request } = requestOf(attempt, now, play.freshId());
  const { meant: meantTag, engine: engineTag } = tagOf(attempt, play.tags);
  play.told.push(tell(now, attempt, meantTag));
  const meant = decide(model, play.state, actor, { ...request, ifMatch: meantTag });
  const outcome = await twin.engine
    .perform(actor, { ...request, ifMatch: engineTag })
    .catch((fault: unknown) => throwDifference(play, "answer", plainDecision(meant), String(fault)));
  expectSame(play, "answer", plainDecision(meant), plainOutcome(outcome));
  const name = meant.kind === "answer" ? String(meant.status) : meant.code;
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  if (meant.kind === "answer" && outcome.kind === "answer") takeAnswer(play, attempt, meant, outcome);
}

/** Takes over what an answer wrote, and remembers what later calls may send of it. */
function takeAnswer(
  play: Play,
  attempt: Attempt,
  meant: Extract<Decision, { kind: "answer" }>,
  outcome: Extract<RequestOutcome, { kind: "answer" }>,
): void {
  const { model, tags, cursors, read } = play;
  play.state = apply(play.state, meant.writes);
  expectSame(play, "having of a tag", meant.etag !== null, outcome.etag !== null);
  if (meant.etag !== null && outcome.etag !== null) tags.unshift({ meant: meant.etag, engine: outcome.etag });
  if (outcome.record !== null) {
    const row = meant.record === null ? undefined : play.state.entities[meant.record.entity]?.get(meant.record.id);
    const record =
      meant.record === null || row === undefined
        ? null
        : { entity: meant.record.entity, key: String(keyOf(model, meant.record.entity, row)) };
    expectSame(play, "record", record, outcome.record);
  }
  const { next } = (meant.body ?? {}) as { readonly next?: unknown };
  if (typeof next === "string") cursors.push(next);
  const isRead = model.calls.some(({ name, does }) => name === attempt.call && ["read", "list"].includes(does.kind));
  if (attempt.tag === null && isRead) read.unshift(attempt);
}

/** What was shown before is shown again as it is now, by whatever the engine remembers of it. */
async function askAgain(play: Play): Promise<void> {
  const { model, twin, now } = play;
  for (const attempt of play.read.slice(0, 4)) {
    const { actor, ...request } = requestOf(attempt, now, play.freshId());
    const meant = decide(model, play.state, actor, { ...request, ifMatch: null });
    const outcome = await twin.engine.perform(actor, { ...request, ifMatch: null });
    const what = `answer when asked again ${tell(now, attempt, null)}`;
    expectSame(play, what, plainDecision(meant), plainOutcome(outcome));
  }
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
    const { kind, status, code, parameters, detection, fields } = decision;
    return { kind, status, code, parameters, detection, fields };
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
        const decision = decideTimer(model, state, {
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
