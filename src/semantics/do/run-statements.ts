import { nowhere } from "../../base/span.ts";
import type { Statement } from "../../model/statement.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { rightToDo } from "../gate.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { findSubject, isFresh } from "../subject.ts";
import { batchesOf } from "../write/batches.ts";
import { beginDraft, isRefusal } from "../write/draft.ts";
import type { Draft, Drafted } from "../write/draft.ts";
import { together } from "../write/effects.ts";
import { brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { successor } from "../write/successor.ts";
import { answerWritten } from "./answer.ts";
import type { Outcome } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** Does what a call says step by step, for whoever may make the call: all of it or nothing. */
export function runStatements(before: Judging, statements: readonly Statement[]): Decision {
  const { judging, errors } = readInput(before);
  const { model, call, role, moment, truth } = judging;
  const subject = findSubject(judging);
  const because = grantedBy(rightToDo(model, role, call), truth, moment, subject);
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: call.subject === null || subject !== null,
    allowed: because !== null,
    get fresh() { return call.subject === null || isFresh(judging, call.subject.entity, subject ?? ""); },
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return brokenRuleOnCall(judging, subject); },
  });
  if (refusal !== null) return refusal;
  const run = runAll(beginDraft(judging), statements, call.subject === null ? null : { entity: call.subject.entity, id: subject });
  if (isRefusal(run.draft)) return run.draft;
  const createdNothing = run.record !== null && run.record.id === null && run.isCreation;
  const about = createdNothing && call.otherwise !== null && call.subject !== null ? { entity: call.subject.entity, id: subject } : run.record;
  const record: Outcome["record"] = about === null || about.id === null ? null : { entity: about.entity, id: about.id };
  return answerWritten(judging, run.draft, { record, subject, createdNothing, because });
}

/** The record that `this` is; without an id where there is none. */
interface About {
  readonly entity: string;
  readonly id: string | null;
}

/** Once a record has been created, it is what the statements and the answer are about. */
function runAll(begin: Draft, statements: readonly Statement[], subject: About | null): {
  readonly draft: Drafted; readonly record: About | null; readonly isCreation: boolean;
} {
  let draft = begin;
  let record = subject;
  let isCreation = false;
  for (const batch of batchesOf(statements)) {
    const [first] = batch;
    if (first === undefined) continue;
    const about = { this: record?.id ?? null, variables: { subject: subject?.id ?? null } };
    const drafted = together(draft, batch, about);
    if (isRefusal(drafted)) return { draft: drafted, record, isCreation };
    if (first.kind === "create" && !isCreation) {
      isCreation = true;
      record = { entity: first.entity, id: drafted.created > draft.created ? successor(draft.firstId, draft.created) : null };
    }
    draft = drafted;
  }
  return { draft, record, isCreation };
}
