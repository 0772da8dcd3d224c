import type { Span } from "../../base/span.ts";
import { nowhere } from "../../base/span.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { rightToUpdateField } from "../rights.ts";
import type { Row } from "../state.ts";
import { findSubject, isFresh } from "../subject.ts";
import { changedRow } from "../write/change.ts";
import { beginDraft, isRefusal, truthOf } from "../write/draft.ts";
import { brokenRule, keep } from "../write/keep.ts";
import { rulesOn } from "../write/rules-on.ts";
import { answer, answerWritten } from "./answer.ts";
import { fieldsGiven } from "./create-record.ts";
import { readInput } from "./read-input.ts";

/** Changes the fields that are sent. Each must be the caller's to change on the record as it was and as it would become. */
export function updateRecord(before: Judging, entity: string): Decision {
  const { judging, errors } = readInput(before, true);
  const { model, call, role, moment, truth, state } = judging;
  const id = findSubject(judging) ?? "";
  const old = state.entities[entity]?.get(id);
  const given = fieldsGiven(judging);
  const draft = beginDraft(judging);
  const row: Row = old === undefined ? { id, values: {}, since: {} } : changedRow(draft, entity, old, given);
  const proposed = truthOf(draft, { entity, row });
  const granting = (): Span | null => {
    let because: Span | null = nowhere;
    for (const field of Object.keys(given)) {
      const right = rightToUpdateField(model, role, entity, field);
      because = grantedBy(right, truth, moment, id);
      if (because === null || grantedBy(right, proposed, moment, id) === null) return null;
    }
    return because;
  };
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: old !== undefined,
    get allowed() { return granting() !== null; },
    get fresh() { return isFresh(judging, entity, id); },
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return brokenRule(draft, entity, row, old ?? null, rulesOn(model, "update", entity, null, call)); },
  });
  if (refusal !== null) return refusal;
  const outcome = { record: { entity, id }, because: granting() };
  if (Object.keys(given).length === 0) return answer(judging, outcome);
  const kept = keep(draft, entity, row, old ?? null, []);
  return isRefusal(kept) ? kept : answerWritten(judging, kept, outcome);
}
