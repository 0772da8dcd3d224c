import { askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Runs a call that only answers, for example with figures. */
export function* answerOnly(before: ProgramContext): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  const row = yield* askSubject(context);
  const about = call.subject?.entity ?? null;
  yield* judgeInput(context, errors, about === null || row !== null);
  const because = yield* judgeRight(context, rightToDo(model, role, call), boundRows(about, row));
  yield* judgeRules(context, rulesOnCall(model, call), boundRows(about, row));
  return { context, record: about === null || row === null ? null : { entity: about, id: row.id }, because };
}
