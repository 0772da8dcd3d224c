import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { WritingTurn } from "../turn.ts";
import { remove } from "../write/remove.ts";
import { finishWrite } from "./finish-write.ts";
import { isFresh, judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/** Deletes a record, with what is deleted with it. */
export async function deleteRecord(before: WritingTurn, entity: string, input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  const old = await findSubject(turn);
  if (errors.length > 0 || old === null) judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: old !== null });
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const allowed = await holds(turn, rightToDo(model, role, call), entity, { this: old });
  const findings = {
    ...nothingAgainst,
    allowed,
    fresh: await isFresh(turn, entity, old.id),
    brokenRule: allowed ? await firstBroken(turn, rulesOn(model, "delete", entity, null, call), entity, { this: old, old }) : null,
  };
  judgeTurn(turn, findings);
  return finishWrite(turn, async () => {
    await remove(turn, entity, old.id);
    return { record: null };
  });
}
