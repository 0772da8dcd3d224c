import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/role-gate.ts";
import { judgeInvariants } from "../write/judge-invariants.ts";
import { putSeedRows } from "../write/put-seed-rows.ts";
import { judgeRight, judgeRulesOnCall } from "./judge-right.ts";
import { openCall } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** Replaces all records by the rows of the document. */
export function* resetData(before: ProgramContext): Program<CallOutcome> {
  const { context, rows } = yield* openCall(before);
  const because = yield* judgeRight(context, rightToDo(context.model, context.role, context.call), rows);
  yield* judgeRulesOnCall(context, rows);
  // Equivalent without: no record is left that was there before.
  yield* askQuestion("beforeWriting", { context });
  yield* askQuestion("removeAll", { context });
  yield* putSeedRows(context, yield* askQuestion("seedSecrets", {}));
  yield* judgeInvariants(context);
  return { context, record: null, because };
}
