import { transitionNamed } from "../../model/find.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { judgeInvariants } from "../write/judge-invariants.ts";
import { followTransition } from "../write/statement-batches.ts";
import { judgeAccess } from "./judge-right.ts";
import { openOnRecord } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** Takes a transition of a record, with its effects. Only a timer takes a timed one. */
export function* takeTransition(before: ProgramContext, entity: string, name: string): Program<CallOutcome> {
  const opened = yield* openOnRecord(before);
  const { context, row, record } = opened;
  const { model, call } = context;
  const because = yield* judgeAccess(opened);
  if (transitionNamed(model, entity, name).transition.after !== null)
    yield* endWithRefusal(createRefusal(model, "wrong state"));
  yield* askQuestion("beforeWriting", { context });
  yield* followTransition(context, entity, name, row, call);
  yield* judgeInvariants(context);
  return { context, record, because };
}
