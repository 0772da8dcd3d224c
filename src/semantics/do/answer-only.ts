import { nowhere } from "../../base/span.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { rightToDo } from "../gate.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { findSubject } from "../subject.ts";
import { brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { answer } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** A call that only answers: figures, for instance. */
export function answerOnly(before: Judging): Decision {
  const { judging, errors } = readInput(before);
  const { model, call, role, moment, truth } = judging;
  const id = findSubject(judging);
  const because = grantedBy(rightToDo(model, role, call), truth, moment, id);
  const refusal = judge(model, {
    fields: errors,
    subjectReadable: call.subject === null || id !== null,
    allowed: because !== null,
    fresh: true,
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return brokenRuleOnCall(judging, id); },
  });
  const record = call.subject === null || id === null ? null : { entity: call.subject.entity, id };
  return refusal ?? answer(judging, { record, because });
}
