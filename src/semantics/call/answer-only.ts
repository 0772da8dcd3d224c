import { rightToDo } from "../rights/gate.ts";
import { bound, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput, judgeRight } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** A call that only answers: figures, for instance. */
export function* answerOnly(before: Context): Program<Outcome> {
  const { context, errors } = yield* readInput(before);
  const { model, call, role } = context;
  const row = yield* subject(context);
  const about = call.subject?.entity ?? null;
  yield* judgeInput(context, errors, about === null || row !== null);
  const because = yield* judgeRight(context, rightToDo(model, role, call), bound(about, row));
  yield* judgeRules(context, rulesOnCall(model, call), bound(about, row));
  return { context, record: about === null || row === null ? null : { entity: about, id: row.id }, because };
}
