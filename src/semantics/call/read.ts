import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToRead } from "../rights/rights.ts";
import { judgeRulesOnCall } from "./judge.ts";
import { openOnRecord } from "./open-call.ts";
import type { CallOutcome } from "./outcome.ts";

/** Answers one record. A record that the caller may not read is refused as one that does not exist. */
export function* readRecord(before: ProgramContext, entity: string): Program<CallOutcome> {
  const { context, row, rows, record } = yield* openOnRecord(before);
  yield* judgeRulesOnCall(context, rows);
  const right = rightToRead(context.model, context.role, entity);
  return { context, record, because: yield* askQuestion("grantingLine", { context, right, row }) };
}
