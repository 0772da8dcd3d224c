import { nowhere } from "../../base/span.ts";
import type { Decision } from "../decision.ts";
import { grantedBy } from "../eyes.ts";
import { rightToDo } from "../gate.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { beginDraft, isRefusal } from "../write/draft.ts";
import { brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { putSeedRowsBack } from "../write/seed.ts";
import { answerWritten } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** Puts the document's rows back in the place of all records. */
export function reset(before: Judging): Decision {
  const { judging, errors } = readInput(before);
  const { model, call, role, moment, truth } = judging;
  const because = grantedBy(rightToDo(model, role, call), truth, moment, null);
  const refusal = judge(model, {
    fields: errors, subjectReadable: true, allowed: because !== null, fresh: true, inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return brokenRuleOnCall(judging, null); },
  });
  if (refusal !== null) return refusal;
  const draft = putSeedRowsBack(beginDraft(judging));
  return isRefusal(draft) ? draft : answerWritten(judging, draft, { record: null, because });
}
