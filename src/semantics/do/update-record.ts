import type { Span } from "../../base/span.ts";
import { nowhere } from "../../base/span.ts";
import { evaluate } from "../../expression/evaluate.ts";
import type { UpdateRecord } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { namedBy } from "../asked-of-subject.ts";
import type { Decision } from "../decision.ts";
import { keptName, readKey } from "../key.ts";
import { rowsWith } from "../rows-with.ts";
import { scopeOf } from "../truth.ts";
import { sameValue } from "../write/same-value.ts";
import { unsentFields } from "../write/unsent-fields.ts";
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
import { createRecord, fieldsGiven } from "./create-record.ts";
import { readInput } from "./read-input.ts";

/** Changes the fields that are sent. Each must be the caller's to change on the record as it was and as it would become. */
export function updateRecord(before: Judging, does: UpdateRecord): Decision {
  const { entity, replaces, creates } = does;
  const missing = creates ? missingKey(before, entity) : null;
  if (missing !== null) return createRecord(before, entity, missing);
  const { judging, errors } = readInput(before);
  const { model, call, role, moment, truth, state } = judging;
  const id = findSubject(judging) ?? "";
  const old = state.entities[entity]?.get(id);
  const draft = beginDraft(judging);
  const given = old === undefined ? {} : { ...(replaces ? emptied(judging, entity, old) : {}), ...fieldsGiven(judging) };
  // Made up only where nothing stands against it before.
  let made: Row | null = null;
  const row = (): Row => (made ??= old === undefined ? { id, values: {}, since: {} } : changedRow(draft, entity, old, given));
  const granting = (): Span | null => {
    let because: Span | null = nowhere;
    const rights = Object.keys(given).map((field) => rightToUpdateField(model, role, entity, field));
    for (const right of rights) {
      because = grantedBy(right, truth, moment, id);
      if (because === null) return null;
    }
    const proposed = truthOf(draft, { entity, row: row() });
    return rights.every((right) => grantedBy(right, proposed, moment, id) !== null) ? because : null;
  };
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: old !== undefined,
    get allowed() { return granting() !== null; },
    get fresh() { return isFresh(judging, entity, id); },
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return brokenRule(draft, entity, row(), old ?? null, rulesOn(model, "update", entity, null, call)); },
  });
  if (refusal !== null) return refusal;
  const outcome = { record: { entity, id }, createdNothing: creates, because: granting() };
  if (Object.keys(given).length === 0) return answer(judging, outcome);
  const kept = keep(draft, entity, row(), old ?? null, []);
  return isRefusal(kept) ? kept : answerWritten(judging, kept, outcome);
}

/** What the path calls a record that does not exist; null where it does, or where there can be none of that name. */
function missingKey({ call, request, model, state }: Judging, name: string): Readonly<Record<string, Value>> | null {
  if (call.subject === null || request.subject === null) return null;
  const entity = entityNamed(model, name);
  const field = namedBy(call.subject, request, entity.key);
  const key = field === null ? null : readKey(entity, field, request.subject);
  return field === null || key === null || rowsWith(state, name, keptName(entity, field), key).length > 0 ? null : { [field]: key };
}

/** What a replacement makes of the fields that are not sent, as far as that is a change. */
function emptied({ call, moment, truth, model }: Judging, name: string, old: Row): Readonly<Record<string, Value>> {
  const scope = scopeOf(truth, moment, { this: old.id });
  return Object.fromEntries(unsentFields(entityNamed(model, name), call.takes, moment.input).flatMap((field) => {
    const value = field.default === null ? null : evaluate(field.default, scope);
    return sameValue(old.values[field.name] ?? null, value) ? [] : [[field.name, value] as const];
  }));
}
