import { evaluate } from "../../expression/evaluate.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { rightToDo } from "../gate.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { scopeOf } from "../truth.ts";
import type { Row } from "../state.ts";
import { findSubject, isFresh } from "../subject.ts";
import { changedRow, entered } from "../write/change.ts";
import { beginDraft, isRefusal } from "../write/draft.ts";
import { carryOut, ownAssignments } from "../write/effects.ts";
import { brokenRule, keep } from "../write/keep.ts";
import { rulesOn } from "../write/rules-on.ts";
import { answerWritten } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** Takes a record from one state to another, with the transition's effects. */
export function takeTransition(before: Judging, entity: string, name: string): Decision {
  const { judging, errors } = readInput(before);
  const { model, call, role, moment, truth, state } = judging;
  const { machine, transition } = transitionNamed(model, entity, name);
  const id = findSubject(judging) ?? "";
  const old = state.entities[entity]?.get(id);
  const draft = beginDraft(judging);
  // Made up only where nothing stands against it before: most of what is refused is refused for its state.
  let made: Row | null = null;
  const row = (): Row => (made ??= old === undefined
    ? { id, values: {}, since: {} }
    : entered(changedRow(draft, entity, old, ownAssignments(draft, transition.effects, id)), machine.field, transition.to, moment.now));
  const because = grantedBy(rightToDo(model, role, call), truth, moment, id);
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: old !== undefined,
    allowed: because !== null,
    get fresh() { return isFresh(judging, entity, id); },
    inState: transition.after === null && transition.from.includes(String(old?.values[machine.field])),
    get guard() {
      const { guard, error, span } = transition;
      return { holds: guard === null || evaluate(guard, scopeOf(truth, moment, { this: id, old: id })) === true, error, span };
    },
    get brokenRule() { return brokenRule(draft, entity, row(), old ?? null, rulesOn(model, "transition", entity, name, call)); },
  });
  if (refusal !== null) return refusal;
  const kept = keep(draft, entity, row(), old ?? null, []);
  const done = isRefusal(kept) ? kept : carryOut(kept, transition.effects, id);
  return isRefusal(done) ? done : answerWritten(judging, done, { record: { entity, id }, because });
}
