import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { rightToUpdateField } from "../../../semantics/rights.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { WritingTurn } from "../turn.ts";
import { changedRow } from "../write/changed-row.ts";
import { keep } from "../write/keep.ts";
import { answer } from "./answer.ts";
import { fieldsGiven } from "./create.ts";
import { finishWrite } from "./finish-write.ts";
import { isFresh, judgeTurn, nothingAgainst } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/** Changes the fields that are sent, each as it is the caller's to change before and after. */
export async function update(before: WritingTurn, entity: string, input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  const old = await findSubject(turn);
  if (errors.length > 0 || old === null) judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: old !== null });
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const given = fieldsGiven(turn);
  const row = await changedRow(turn, entity, old, given);
  let allowed = true;
  for (const field of Object.keys(given)) {
    const right = rightToUpdateField(model, role, entity, field);
    const key = `update ${role} ${entity}.${field}`;
    allowed &&= (await holds(turn, key, right, entity, { this: old })) && (await holds(turn, key, right, entity, { this: row }));
  }
  const rules = rulesOn(model, "update", entity, null, call);
  const findings = {
    ...nothingAgainst,
    allowed,
    fresh: await isFresh(turn, entity, old.id),
    brokenRule: allowed ? await firstBroken(turn, `call ${call.name}`, rules, entity, { this: row, old }) : null,
  };
  judgeTurn(turn, findings);
  const outcome = { record: { entity, id: old.id } };
  if (Object.keys(given).length === 0) return answer(turn, outcome);
  return finishWrite(turn, async () => {
    await keep(turn, entity, row, old, null);
    return outcome;
  });
}
