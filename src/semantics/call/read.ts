import { askQuestion, askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToRead } from "../rights/rights.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Answers one record. A record that the caller may not read is refused as one that does not exist. */
export function* readRecord(before: ProgramContext, entity: string): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  const row = yield* askSubject(context);
  yield* judgeInput(context, errors, row !== null);
  if (row === null) throw new Error("fault: a missing subject was not refused");
  yield* judgeRules(context, rulesOnCall(model, call), boundRows(entity, row));
  return {
    context,
    record: { entity, id: row.id },
    because: yield* askQuestion("grantingLine", { context, right: rightToRead(model, role, entity), row }),
  };
}
