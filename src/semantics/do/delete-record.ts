import { nowhere } from "../../base/span.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { rightToDo } from "../gate.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { findSubject, isFresh } from "../subject.ts";
import { beginDraft, isRefusal } from "../write/draft.ts";
import { brokenRule } from "../write/keep.ts";
import { remove } from "../write/remove.ts";
import { rulesOn } from "../write/rules-on.ts";
import { answerWritten } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** Deletes a record, with what is deleted with it. */
export function deleteRecord(before: Judging, entity: string): Decision {
  const { judging, errors } = readInput(before);
  const { model, call, role, moment, truth, state } = judging;
  const id = findSubject(judging) ?? "";
  const old = state.entities[entity]?.get(id);
  const draft = beginDraft(judging);
  const because = grantedBy(rightToDo(model, role, call), truth, moment, id);
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: old !== undefined,
    allowed: because !== null,
    get fresh() { return isFresh(judging, entity, id); },
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return old === undefined ? null : brokenRule(draft, entity, old, old, rulesOn(model, "delete", entity, null, call)); },
  });
  if (refusal !== null) return refusal;
  const removed = remove(draft, entity, id);
  return isRefusal(removed) ? removed : answerWritten(judging, removed, { record: null, because });
}
