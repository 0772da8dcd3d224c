import type { Decision } from "../decision.ts";
import { rightToRead } from "../rights.ts";
import { grantedBy } from "../eyes.ts";
import { judge, nothingAgainst } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { refuse } from "../refuse.ts";
import { brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { findSubject } from "../subject.ts";
import { readInput } from "./read-input.ts";
import { answer } from "./answer.ts";

/** Answers one record; what the caller may not read is not there. */
export function readRecord(before: Judging, entity: string): Decision {
  const { judging, errors } = readInput(before);
  const { model, role, truth, moment } = judging;
  const id = findSubject(judging);
  const refusal = judge(model, {
    ...nothingAgainst, fields: errors, subjectReadable: id !== null,
    get brokenRule() { return brokenRuleOnCall(judging, id); },
  });
  if (refusal !== null || id === null) return refusal ?? refuse(model, "not found");
  return answer(judging, { record: { entity, id }, because: grantedBy(rightToRead(model, role, entity), truth, moment, id) });
}
