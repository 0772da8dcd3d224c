import { askQuestion, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import { judgeInvariants } from "../write/judge-invariants.ts";
import { removeWithReferrers } from "../write/remove-with-referrers.ts";
import { judgeRules, rulesOn } from "../write/judge-rules.ts";
import { judgeAccess } from "./judge-right.ts";
import { openOnRecord } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** Deletes a record, together with the records that are deleted with it. */
export function* deleteRecord(before: ProgramContext, entity: string): Program<CallOutcome> {
  const opened = yield* openOnRecord(before);
  const { context, row } = opened;
  const because = yield* judgeAccess(opened);
  const rules = rulesOn(context.model, "delete", entity, null, context.call);
  yield* judgeRules(context, rules, boundRows(entity, row, row));
  yield* askQuestion("beforeWriting", { context });
  yield* removeWithReferrers(context, [{ entity, id: row.id }]);
  yield* judgeInvariants(context);
  return { context, record: null, because };
}
