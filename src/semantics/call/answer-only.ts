import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { judgeRight, judgeRulesOnCall } from "./judge.ts";
import { openCall } from "./open-call.ts";
import type { CallOutcome } from "./outcome.ts";

/** Runs a call that only answers, for example with figures. */
export function* answerOnly(before: ProgramContext): Program<CallOutcome> {
  const { context, rows, record } = yield* openCall(before);
  const because = yield* judgeRight(context, rightToDo(context.model, context.role, context.call), rows);
  yield* judgeRulesOnCall(context, rows);
  return { context, record, because };
}
