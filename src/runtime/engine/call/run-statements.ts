import type { Statement } from "../../../model/statement.ts";
import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { batchesOf } from "../../../semantics/write/batches.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { WritingTurn } from "../turn.ts";
import { together } from "../write/effects.ts";
import type { About } from "../write/effects.ts";
import { fetchRow } from "../write/remove.ts";
import { finishWrite } from "./finish-write.ts";
import { isFresh, judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject, subjectAtHand } from "./subject.ts";

/** Does what a call says step by step, for whoever may make the call: all of it or nothing. */
export async function runStatements(before: WritingTurn, statements: readonly Statement[], input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  const row = await findSubject(turn);
  const entity = call.subject?.entity ?? null;
  judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: entity === null || row !== null });
  const hand = { this: row };
  const allowed = await holds(turn, rightToDo(model, role, call), entity, hand);
  const fresh = !allowed || entity === null || row === null || (await isFresh(turn, entity, row.id));
  judgeTurn(turn, { ...nothingAgainst, allowed, fresh });
  judgeTurn(turn, { ...nothingAgainst, brokenRule: await firstBroken(turn, rulesOnCall(model, call), entity, hand) });
  return finishWrite(turn, async () => {
    const { about, isCreation } = await runAll(turn, statements, { entity, row, ...subjectAtHand(call, row) });
    const createdNothing = isCreation && about.row === null;
    const seen = createdNothing && call.otherwise !== null ? { entity, row } : about;
    return { record: seen.entity === null || seen.row === null ? null : { entity: seen.entity, id: seen.row.id }, subject: row?.id ?? null, createdNothing };
  });
}

/** Once a record has been created, it is what the statements and the answer are about. */
async function runAll(turn: WritingTurn, statements: readonly Statement[], subject: About): Promise<{ readonly about: About; readonly isCreation: boolean }> {
  let about = subject;
  let isCreation = false;
  for (const batch of batchesOf(statements)) {
    const [first] = batch;
    if (first === undefined) continue;
    if (about.entity !== null && about.row !== null) about = { ...about, row: await fetchRow(turn, about.entity, about.row.id) ?? { id: about.row.id, values: {}, since: {} } };
    const created = await together(turn, batch, about);
    if (first.kind === "create" && !isCreation) {
      isCreation = true;
      about = { ...about, entity: first.entity, row: created };
    }
  }
  return { about, isCreation };
}
