import type { Decision } from "../decision.ts";
import { judge, nothingAgainst } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { refuse } from "../refuse.ts";
import { findSubject } from "../subject.ts";
import { brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { answer } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** A call about whoever makes it, who is asked for or signs out: answers their own record, as far as they may read it. */
export function aboutMe(before: Judging): Decision {
  const { judging, errors } = readInput(before);
  const { model, call, moment: { me } } = judging;
  if (model.identification === null || me === null) return refuse(model, "not signed in");
  const subject = findSubject(judging);
  const refusal = judge(model, {
    ...nothingAgainst, fields: errors, subjectReadable: call.subject === null || subject !== null,
    get brokenRule() { return brokenRuleOnCall(judging, me); },
  });
  return refusal ?? answer(judging, { record: { entity: model.identification.entity, id: me }, subject, because: null });
}
