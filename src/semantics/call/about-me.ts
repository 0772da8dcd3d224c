import { createRefusal } from "../decision/refuse.ts";
import { askRow, askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Runs a call about the caller themselves (`me` or signing out): it answers their own record, with the fields that they may read. */
export function* aboutMe(before: ProgramContext): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call } = context;
  const { me } = context.environment;
  if (model.identification === null || me === null) return yield* endWithRefusal(createRefusal(model, "not signed in"));
  const { entity } = model.identification;
  const about = yield* askSubject(context);
  yield* judgeInput(context, errors, call.subject === null || about !== null);
  const rules = rulesOnCall(model, call);
  // Equivalent if always: this saves reading the record where no rule is about it.
  if (rules.length > 0) yield* judgeRules(context, rules, boundRows(entity, yield* askRow(context, entity, me)));
  return { context, record: { entity, id: me }, subject: about?.id ?? null, because: null };
}
