import { evaluate } from "../../expression/evaluate.ts";
import type { Span } from "../../base/span.ts";
import { nowhere } from "../../base/span.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { rightToDo } from "../gate.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { findSubject } from "../subject.ts";
import { scopeOf } from "../truth.ts";
import { isNamed, rightToCreate, rightToUpdateField } from "../rights.ts";
import { newRow } from "../write/create.ts";
import { beginDraft, isRefusal, truthOf } from "../write/draft.ts";
import { valuesOf } from "../write/effects.ts";
import { brokenRule, keep } from "../write/keep.ts";
import { rulesOn, rulesOnCall } from "../write/rules-on.ts";
import { answer, answerWritten } from "./answer.ts";
import type { Outcome } from "./answer.ts";
import { readInput } from "./read-input.ts";

/**
 * Creates a record, a person at sign-up included; where `unless` holds, nothing is written. `keyed`: what the path calls a
 * record that is to be there after the call, and is not yet.
 */
export function createRecord(before: Judging, entity: string, keyed: Readonly<Record<string, Value>> | null = null): Decision {
  const { judging, errors } = readInput(before, true);
  const { model, call, role, moment, truth } = judging;
  const subject = findSubject(judging);
  const about = scopeOf(truth, moment, { this: subject, variables: { subject } });
  const { given, unless } = call.does.kind === "create" ? call.does : plain;
  const { draft, row } = newRow(beginDraft(judging), entity, { ...fieldsGiven(judging), ...valuesOf(given, about), ...keyed });
  const isThere = unless !== null && evaluate(unless, about) === true;
  const proposed = truthOf(draft, { entity, row });
  const granting = (): Span | null => {
    const granted = grantedBy(keyed === null ? rightToDo(model, role, call) : rightToCreate(model, role, entity), proposed, moment, row.id);
    const fieldsToo = restrictedInputs(judging, entity).every((field) =>
      grantedBy(rightToUpdateField(model, role, entity, field), proposed, moment, row.id) !== null);
    return fieldsToo ? granted : null;
  };
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: call.subject === null || subject !== null || keyed !== null,
    get allowed() { return granting() !== null; },
    fresh: true,
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    // What is not done is judged by no rule on doing it.
    get brokenRule() { return brokenRule(draft, entity, row, null, isThere ? rulesOnCall(model, call) : rulesOn(model, "create", entity, null, call)); },
  });
  if (refusal !== null) return refusal;
  if (isThere) return answer(judging, { ...unlessRecord(judging, subject), subject, createdNothing: true, because: granting() });
  const kept = keep(draft, entity, row, null, []);
  if (isRefusal(kept)) return kept;
  const person = call.does.kind === "sign up" ? { person: row.id } : {};
  return answerWritten(judging, kept, { record: { entity, id: row.id }, ...(keyed === null ? { subject } : {}), because: granting(), ...person });
}

const plain = { given: [], unless: null } as const;

/** The second answer is about the subject; the first one, about what would have been created, has nothing to be about. */
function unlessRecord({ call }: Judging, subject: string | null): Pick<Outcome, "record"> {
  return { record: call.otherwise === null || call.subject === null || subject === null ? null : { entity: call.subject.entity, id: subject } };
}

/** What the input says of the record's fields. */
export function fieldsGiven({ call, moment }: Judging): Readonly<Record<string, Value>> {
  const given: Record<string, Value> = {};
  for (const { name, field } of call.takes) {
    const value = moment.input[name];
    if (field !== null && value !== undefined) given[field] = value;
  }
  return given;
}

/**
 * The fields sent that an `update` row of their own governs: by a conventional call only whom that row grants may set them.
 * A call of the document's own takes what it says it takes.
 */
export function restrictedInputs({ model, call, moment }: Judging, entity: string): readonly string[] {
  if (call.from === "document" || call.does.kind === "sign up") return [];
  return call.takes
    .filter(({ name, field }) => field !== null && moment.input[name] !== undefined && isNamed(model, "update", entity, field))
    .map(({ name, field }) => field ?? name);
}
