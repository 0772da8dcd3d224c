import { rightToRead } from "../rights/rights.ts";
import { ask, bound, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** Answers one record; what the caller may not read is not there. */
export function* readRecord(before: Context, entity: string): Program<Outcome> {
  const { context, errors } = yield* readInput(before);
  const { model, call, role } = context;
  const row = yield* subject(context);
  yield* judgeInput(context, errors, row !== null);
  if (row === null) throw new Error("fault: a missing subject was not refused");
  yield* judgeRules(context, rulesOnCall(model, call), bound(entity, row));
  return {
    context,
    record: { entity, id: row.id },
    because: yield* ask("grantingLine", { context, right: rightToRead(model, role, entity), row }),
  };
}
