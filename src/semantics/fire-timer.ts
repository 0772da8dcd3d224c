import { evaluate } from "../expression/evaluate.ts";
import { millisecondsOf, timestampOf } from "../base/calendar.ts";
import { transitionNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { judge } from "./judge.ts";
import type { Decision } from "./decision.ts";
import { budget, constantsOf } from "./judging.ts";
import type { State } from "./state.ts";
import { createTruth, scopeOf } from "./truth.ts";
import type { Moment } from "./truth.ts";
import { changedRow, entered } from "./write/change.ts";
import { isRefusal } from "./write/draft.ts";
import type { Draft } from "./write/draft.ts";
import { carryOut, ownAssignments } from "./write/effects.ts";
import { invariantRefusal } from "./write/invariants.ts";
import { brokenRule, keep } from "./write/keep.ts";
import { rulesOn } from "./write/rules-on.ts";

/** One timer going off: the system takes a timed transition of one record. */
export interface Firing {
  readonly entity: string;
  readonly transition: string;
  readonly id: string;
  readonly now: string;
  /** As in a request: what the effects create is numbered from it. */
  readonly newId: string;
}

/** What a timer going off comes to. No person does it: `me` is null, and no right is asked for. */
export function fireTimer(model: Specification, state: State, firing: Firing): Decision {
  const { entity, id, now, newId } = firing;
  const { machine, transition } = transitionNamed(model, entity, firing.transition);
  const moment: Moment = { me: null, now, input: {}, constants: constantsOf(model), budget: { left: budget } };
  const old = state.entities[entity]?.get(id);
  const draft: Draft = { model, moment, firstId: newId, before: state, state, writes: [], created: 0 };
  const row = old === undefined
    ? { id, values: {}, since: {} }
    : entered(changedRow(draft, entity, old, ownAssignments(draft, transition.effects, id)), machine.field, transition.to, now);
  const truth = createTruth(model, state, moment);
  const since = old?.since[machine.field];
  const refusal = judge(model, {
    fields: [],
    subjectReadable: old !== undefined,
    allowed: true,
    fresh: true,
    get inState() {
      if (transition.after === null || !transition.from.includes(String(old?.values[machine.field]))) return false;
      const wait = evaluate(transition.after, scopeOf(truth, moment, { this: id, old: id }));
      return since !== undefined && typeof wait === "number" && isDue(since, wait, now);
    },
    get guard() {
      const { guard, error, span } = transition;
      return { holds: guard === null || evaluate(guard, scopeOf(truth, moment, { this: id, old: id })) === true, error, span };
    },
    get brokenRule() { return brokenRule(draft, entity, row, old ?? null, rulesOn(model, "transition", entity, transition.name, null)); },
  });
  if (refusal !== null) return refusal;
  const kept = keep(draft, entity, row, old ?? null, []);
  const done = isRefusal(kept) ? kept : carryOut(kept, transition.effects, id);
  if (isRefusal(done)) return done;
  return invariantRefusal(done) ?? {
    kind: "answer", status: 204, body: undefined, etag: null, writes: done.writes, record: { entity, id }, person: null,
    because: transition.span,
  };
}

/** When a wait that began at `since` ends. */
export function dueAt(since: string, wait: number): string | null {
  const began = millisecondsOf(since);
  return began === null ? null : timestampOf(began + wait);
}

function isDue(since: string, wait: number, now: string): boolean {
  const due = dueAt(since, wait);
  return due !== null && due <= now;
}
