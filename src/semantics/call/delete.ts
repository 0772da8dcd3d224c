import { rightToDo } from "../rights/gate.ts";
import { bound, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { removeWhole } from "../write/remove.ts";
import { rulesOn } from "../write/rules-on.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeFresh, judgeInput, judgeRight } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** Deletes a record, with what is deleted with it. */
export function* deleteRecord(before: Context, entity: string): Program<Outcome> {
  const { context, errors } = yield* readInput(before);
  const { model, call, role } = context;
  const old = yield* subject(context);
  yield* judgeInput(context, errors, old !== null);
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const because = yield* judgeRight(context, rightToDo(model, role, call), bound(entity, old));
  yield* judgeFresh(context, entity, old.id);
  yield* judgeRules(context, rulesOn(model, "delete", entity, null, call), bound(entity, old, old));
  return yield* finishWrite(context, function* () {
    yield* removeWhole(context, entity, old.id);
    return { context, record: null, because };
  });
}
