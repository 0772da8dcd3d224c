import { bound, rowOf, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import { refuseWhole } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { refuse } from "../decision/refuse.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** A call about whoever makes it, who is asked for or signs out: answers their own record, as far as they may read it. */
export function* aboutMe(before: Context): Program<Outcome> {
  const { context, errors } = yield* readInput(before);
  const {
    model,
    call,
    environment: { me },
  } = context;
  if (model.identification === null || me === null) return yield* refuseWhole(refuse(model, "not signed in"));
  const { entity } = model.identification;
  const about = yield* subject(context);
  yield* judgeInput(context, errors, call.subject === null || about !== null);
  const rules = rulesOnCall(model, call);
  if (rules.length > 0) yield* judgeRules(context, rules, bound(entity, yield* rowOf(context, entity, me)));
  return { context, record: { entity, id: me }, subject: about?.id ?? null, because: null };
}
