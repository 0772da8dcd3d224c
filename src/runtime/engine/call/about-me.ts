import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import { refuse } from "../../../semantics/refuse.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import type { Outcome } from "../engine.ts";
import { firstBroken } from "../question/rules.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject, rowOf } from "./subject.ts";

/** A call about whoever makes it, who is asked for or signs out: answers their own record, as far as they may read it. */
export async function aboutMe(before: Turn, input: CheckedInput): Promise<Outcome> {
  const { turn, errors } = await withReferences(before, input);
  const { call, compiled: { model }, facts: { me } } = turn;
  if (model.identification === null || me === null) return refuse(model, "not signed in");
  const { entity } = model.identification;
  const subject = call.subject === null ? null : await findSubject(turn);
  judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: call.subject === null || subject !== null });
  const rules = rulesOnCall(model, call);
  if (rules.length > 0) {
    const brokenRule = await firstBroken(turn, rules, entity, { this: await rowOf(turn, entity, me) });
    judgeTurn(turn, { ...nothingAgainst, brokenRule });
  }
  return answer(turn, { record: { entity, id: me }, subject: subject?.id ?? null });
}
