import { askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { removeWhole } from "../write/remove.ts";
import { rulesOn } from "../write/rules-on.ts";
import { judgeIfMatch, judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Deletes a record, together with the records that are deleted with it. */
export function* deleteRecord(before: ProgramContext, entity: string): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  const old = yield* askSubject(context);
  yield* judgeInput(context, errors, old !== null);
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const because = yield* judgeRight(context, rightToDo(model, role, call), boundRows(entity, old));
  yield* judgeIfMatch(context, entity, old.id);
  yield* judgeRules(context, rulesOn(model, "delete", entity, null, call), boundRows(entity, old, old));
  return yield* finishWrite(context, function* () {
    yield* removeWhole(context, entity, old.id);
    return { context, record: null, because };
  });
}
