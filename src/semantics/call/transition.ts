import { transitionNamed } from "../../model/find.ts";
import { rightToDo } from "../rights/gate.ts";
import { bound, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import { refuseWhole } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { refuse } from "../decision/refuse.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { keep } from "../write/keep.ts";
import { rulesOn } from "../write/rules-on.ts";
import { carryOut, rowInState } from "../write/statements.ts";
import { judgeTransition } from "../write/transition.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeFresh, judgeInput, judgeRight } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** Takes a record from one state to another, with the transition's effects. */
export function* takeTransition(before: Context, entity: string, name: string): Program<Outcome> {
  const { context, errors } = yield* readInput(before);
  const { model, call, role } = context;
  const { machine, transition } = transitionNamed(model, entity, name);
  const old = yield* subject(context);
  yield* judgeInput(context, errors, old !== null);
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const because = yield* judgeRight(context, rightToDo(model, role, call), bound(entity, old));
  yield* judgeFresh(context, entity, old.id);
  // What a timer does nobody calls for.
  if (transition.after !== null) yield* refuseWhole(refuse(model, "wrong state"));
  yield* judgeTransition(context, machine, transition, old);
  const row = yield* rowInState(context, entity, name, old);
  yield* judgeRules(context, rulesOn(model, "transition", entity, name, call), bound(entity, row, old));
  return yield* finishWrite(context, function* () {
    yield* keep(context, entity, row, old);
    yield* carryOut(context, entity, transition.effects, old.id);
    return { context, record: { entity, id: old.id }, because };
  });
}
