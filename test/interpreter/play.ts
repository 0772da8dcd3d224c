import { hashOf } from "../../src/base/hash-of.ts";
import type { Field } from "../../src/model/entity.ts";
import type { Specification } from "../../src/model/specification.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { choicesFrom } from "../generate/choices.ts";
import { answerDifferences, worldDifferences } from "./differences.ts";
import { drawRequest } from "./draw-request.ts";
import type { DrawnRequest } from "./draw-request.ts";
import { tryTimer } from "./fire-timer.ts";
import { judgeCall } from "./judge-call.ts";
import { timestampOf } from "./moments.ts";
import type { Outcome, Place } from "./outcome.ts";
import { NotCovered } from "./scope.ts";
import { worldOfState } from "./world-of-state.ts";

/** What was compared so far. */
export interface Tally {
  calls: number;
  timers: number;
  /** By code; `granted` counts as one. */
  readonly outcomes: Map<string, number>;
  /** What each kind of call came to. */
  readonly kinds: Map<string, number>;
  /** Why the interpreter said nothing, and how often. */
  readonly notCovered: Map<string, number>;
}

export function emptyTally(): Tally {
  return { calls: 0, timers: 0, outcomes: new Map(), kinds: new Map(), notCovered: new Map() };
}

/** A call or a timer on which the two differ. */
export interface Disagreement {
  readonly what: readonly string[];
  readonly request: Request | { readonly timer: string; readonly id: string; readonly now: string };
  readonly actor: Actor | null;
  readonly state: State;
  readonly decision: Decision;
  readonly outcome: Outcome | null;
}

/** A history on one document, played by both. */
export interface Play {
  readonly model: Specification;
  readonly begin: State;
  readonly now: string;
  readonly steps: readonly (readonly number[])[];
  readonly tally: Tally;
  readonly differ: (disagreement: Disagreement) => void;
}

const counted = (map: Map<string, number>, name: string): void => void map.set(name, (map.get(name) ?? 0) + 1);

/** The value of a generated field: both are handed the same. */
function generated(entity: string, { name, type }: Field, id: string): string {
  const digits = Array.from({ length: 32 }, (_, at) => hashOf(`${entity} ${name} ${id} ${at}`).slice(-1));
  if (type.kind !== "uuid")
    return digits.join("").slice(0, type.kind === "text" ? (type.range.max ?? Math.max(16, type.range.min ?? 0)) : 16);
  const hex = digits.map((digit) => (Number.parseInt(digit, 36) % 16).toString(16)).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Plays a history: each call and each timer is judged by both, on the same data. The core's data go on. */
export function playBothWays(play: Play): State {
  const { model, steps } = play;
  let [state, now, given] = [play.begin, play.now, 0];
  const memory: Memory = { tags: [], tagged: new Map(), places: new Map() };
  const freshId = (): string => `01a2ffff-0000-7000-8000-${(given += 0x1000).toString(16).padStart(12, "0")}`;
  for (const step of steps) {
    if (recordsIn(state) > mostRecords) state = play.begin;
    const choices = choicesFrom(step);
    const wait = choices.of([
      1000, 1000, 1000, 1000, 0, 60_000, 3_600_000, 7_200_000, 10_800_000, 86_400_000, 604_800_000,
    ]);
    now = timestampOf(Date.parse(now) + wait) ?? now;
    if (choices.chance(10)) {
      state = playTimers(play, state, now, freshId);
      continue;
    }
    if (model.calls.length === 0) return state;
    const world = worldOfState(state);
    const drawn = drawRequest(choices, { model, state, world, now, cursors: [...memory.places.keys()].slice(-6) });
    state = playCall(play, memory, { state, drawn, now, id: freshId() });
  }
  return state;
}

/**
 * With more records a history goes on from its beginning: a timer that creates records with a timer doubles them at each step, and a naive
 * interpreter looks at all of them for each of them. So each step is still played.
 */
const mostRecords = 150;

function recordsIn({ entities }: State): number {
  return Object.values(entities).reduce((sum, rows) => sum + rows.size, 0);
}

/** What the core chose, with what it stands for. */
interface Memory {
  readonly tags: string[];
  readonly tagged: Map<string, string>;
  readonly places: Map<string, Place>;
}

interface Moment {
  readonly state: State;
  readonly drawn: DrawnRequest;
  readonly now: string;
  readonly id: string;
}

function playCall({ model, tally, differ }: Play, memory: Memory, { state, drawn, now, id }: Moment): State {
  const { person, tag, ...call } = drawn;
  const ifMatch =
    tag === null ? null : tag === "any" ? "*" : tag === "none such" ? '"none"' : (memory.tags[tag] ?? '"early"');
  const addresses = { token: "a token", base: "https://x.example", here: "https://x.example/here?a=b" };
  const request: Request = { ...call, ...addresses, ifMatch, now, id };
  const actor: Actor = person === null ? { kind: "visitor" } : { kind: "person", id: person };
  const decision = decide(model, state, actor, request, ({ entity, field, id: of }) => generated(entity, field, of));
  const next = decision.kind === "answer" ? apply(state, decision.writes) : state;
  try {
    const outcome = judgeCall(model, worldOfState(state), {
      ...call,
      ...addresses,
      person,
      now,
      id,
      generate: generated,
      ifMatch: ifMatch === null || ifMatch === "*" ? ifMatch : { tagged: memory.tagged.get(ifMatch) },
      placeOf: (cursor) => memory.places.get(cursor),
    });
    const what = [
      ...answerDifferences(decision, outcome),
      ...(outcome.kind === "granted" && decision.kind === "answer"
        ? worldDifferences(worldOfState(next), outcome.world)
        : []),
      ...remember(memory, decision, outcome),
    ];
    tally.calls += 1;
    counted(tally.outcomes, decision.kind === "answer" ? "granted" : decision.code);
    const kind = model.calls.find(({ name }) => name === call.call)?.does.kind ?? "none";
    counted(tally.kinds, `${kind} ${decision.kind === "answer" ? "granted" : "refused"}`);
    if (what.length > 0) differ({ what, request, actor, state, decision, outcome });
  } catch (error) {
    if (!(error instanceof NotCovered)) throw error;
    counted(tally.notCovered, error.message);
  }
  return next;
}

/** Notes what tags and cursors stand for; says if one tag stands for two things. */
function remember(memory: Memory, decision: Decision, outcome: Outcome): readonly string[] {
  if (decision.kind !== "answer" || outcome.kind !== "granted") return [];
  const { next } = (decision.body ?? {}) as { readonly next?: unknown };
  if (typeof next === "string" && outcome.next !== null) memory.places.set(next, outcome.next);
  const { etag } = decision;
  if (etag === null || outcome.tagged === null) return [];
  const known = memory.tagged.get(etag);
  memory.tagged.set(etag, outcome.tagged);
  memory.tags.unshift(etag);
  const other = [...memory.tagged].find(([tag, of]) => of === outcome.tagged && tag !== etag)?.[0];
  if (other !== undefined) return [`tags ${other} and ${etag} of the same: ${outcome.tagged}`];
  return known === undefined || known === outcome.tagged ? [] : [`tag: ${known} / ${outcome.tagged}`];
}

function playTimers({ model, tally, differ }: Play, begin: State, now: string, freshId: () => string): State {
  let state = begin;
  for (const { entity, transitions } of model.machines)
    for (const { name, after } of transitions)
      for (const id of after === null ? [] : [...(state.entities[entity]?.keys() ?? []), "gone"]) {
        const [newId, world] = [freshId(), worldOfState(state)];
        const decision = decideTimer(model, state, { entity, transition: name, id, now, newId }, (asked) =>
          generated(asked.entity, asked.field, asked.id),
        );
        const next = decision.kind === "answer" ? apply(state, decision.writes) : state;
        try {
          const own = tryTimer(model, world, { entity, transition: name, id, now, newId, generate: generated });
          const what = worldDifferences(worldOfState(next), own);
          tally.timers += 1;
          counted(tally.kinds, `timer ${next === state ? "refused" : "granted"}`);
          if (what.length > 0)
            differ({ what, request: { timer: name, id, now }, actor: null, state, decision, outcome: null });
        } catch (error) {
          if (!(error instanceof NotCovered)) throw error;
          counted(tally.notCovered, error.message);
        }
        state = next;
      }
  return state;
}
