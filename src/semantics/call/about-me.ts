import { boundRows, askRow, askSubject } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { createRefusal } from "../decision/refuse.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** A call about whoever makes it, who is asked for or signs out: answers their own record, as far as they may read it. */
export function* aboutMe(before: ProgramContext): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const {
    model,
    call,
    environment: { me },
  } = context;
  if (model.identification === null || me === null) return yield* endWithRefusal(createRefusal(model, "not signed in"));
  const { entity } = model.identification;
  const about = yield* askSubject(context);
  yield* judgeInput(context, errors, call.subject === null || about !== null);
  const rules = rulesOnCall(model, call);
  if (rules.length > 0) yield* judgeRules(context, rules, boundRows(entity, yield* askRow(context, entity, me)));
  return { context, record: { entity, id: me }, subject: about?.id ?? null, because: null };
}
