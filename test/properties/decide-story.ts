import type { Specification } from "../../src/model/specification.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { moveOf } from "../generate/history.ts";
import type { Step } from "../generate/history.ts";
import { peopledState } from "./engine-people.ts";
import { after } from "./engine-twin.ts";

/** One thing that happened: a call, or a timer going off. */
export interface Event {
  readonly before: State;
  readonly after: State;
  readonly decision: Decision;
  readonly actor: Actor | null;
  /** Null for a timer. */
  readonly request: Request | null;
  readonly now: string;
}

/** Plays a history on the meaning alone, and shows every event to somebody who watches. */
export function playDecide(model: Specification, history: readonly Step[], watch: (event: Event) => void): State {
  let state = peopledState(model);
  let now = "2026-11-23T09:00:00.000Z";
  let given = 0;
  const cursors: string[] = [];
  const tags: string[] = [];
  const freshId = (): string => `01a20000-0000-7000-8000-${(given += 0x1000).toString(16).padStart(12, "0")}`;
  const happened = (decision: Decision, actor: Actor | null, request: Request | null): void => {
    const next = decision.kind === "answer" ? apply(state, decision.writes) : state;
    watch({ before: state, after: next, decision, actor, request, now });
    state = next;
  };
  for (const step of history) {
    const { wait, attempt } = moveOf(step, model, state, cursors);
    now = after(now, wait);
    if (attempt === null) {
      for (const { entity, transitions } of model.machines)
        for (const { name, after: timer } of transitions)
          for (const id of timer === null ? [] : [...(state.entities[entity]?.keys() ?? []), "gone"])
            happened(decideTimer(model, state, { entity, transition: name, id, now, newId: freshId() }), null, null);
      continue;
    }
    const { actor, tag, ...call } = attempt;
    const ifMatch =
      tag === null ? null : tag === "any" ? "*" : tag === "none such" ? '"none"' : (tags[tag] ?? '"early"');
    const request: Request = { ...call, ifMatch, now, id: freshId() };
    const decision = decide(model, state, actor, request);
    happened(decision, actor, request);
    if (decision.kind !== "answer") continue;
    if (decision.etag !== null) tags.unshift(decision.etag);
    const { next } = (decision.body ?? {}) as { readonly next?: unknown };
    if (typeof next === "string") cursors.push(next);
  }
  return state;
}
