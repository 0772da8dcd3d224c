import { transitionNamed } from "../../model/find.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOn } from "../write/rules-on.ts";
import { rowAfterTransition, runEffects } from "../write/statements.ts";
import { judgeTransition } from "../write/transition.ts";
import { writeRecord } from "../write/write-record.ts";
import { judgeIfMatch, judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Takes a transition of a record, with its effects. */
export function* takeTransition(before: ProgramContext, entity: string, name: string): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  const { machine, transition } = transitionNamed(model, entity, name);
  const old = yield* askSubject(context);
  yield* judgeInput(context, errors, old !== null);
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const because = yield* judgeRight(context, rightToDo(model, role, call), boundRows(entity, old));
  yield* judgeIfMatch(context, entity, old.id);
  // Only a timer takes a timed transition.
  if (transition.after !== null) yield* endWithRefusal(createRefusal(model, "wrong state"));
  yield* judgeTransition(context, machine, transition, old);
  const row = yield* rowAfterTransition(context, entity, name, old);
  yield* judgeRules(context, rulesOn(model, "transition", entity, name, call), boundRows(entity, row, old));
  return yield* finishWrite(context, function* () {
    yield* writeRecord(context, entity, row, old);
    yield* runEffects(context, entity, transition.effects, old.id);
    return { context, record: { entity, id: old.id }, because };
  });
}
