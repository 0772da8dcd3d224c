import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/** A call that only answers: figures, for instance. */
export async function answerOnly(before: Turn, input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  const row = await findSubject(turn);
  const entity = call.subject?.entity ?? null;
  const subjectReadable = entity === null || row !== null;
  judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable });
  const hand = { this: row };
  const allowed = await holds(turn, rightToDo(model, role, call), entity, hand);
  const brokenRule = allowed ? await firstBroken(turn, rulesOnCall(model, call), entity, hand) : null;
  judgeTurn(turn, { ...nothingAgainst, allowed, brokenRule });
  return answer(turn, { record: entity === null || row === null ? null : { entity, id: row.id } });
}
