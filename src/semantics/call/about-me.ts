import { createRefusal } from "../decision/refuse.ts";
import { askRow, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeRulesOnCall } from "./judge.ts";
import { openCall } from "./open-call.ts";
import type { CallOutcome } from "./outcome.ts";

/** Runs a call about the caller themselves (`me` or signing out): it answers their own record, with the fields that they may read. */
export function* aboutMe(before: ProgramContext): Program<CallOutcome> {
  const { model, environment } = before;
  const { me } = environment;
  if (model.identification === null || me === null) return yield* endWithRefusal(createRefusal(model, "not signed in"));
  const { entity } = model.identification;
  const { context, row } = yield* openCall(before);
  // Equivalent if always: this saves reading the record where no rule is about it.
  if (rulesOnCall(model, before.call).length > 0)
    yield* judgeRulesOnCall(context, boundRows(entity, yield* askRow(context, entity, me)));
  return { context, record: { entity, id: me }, subject: row?.id ?? null, because: null };
}
