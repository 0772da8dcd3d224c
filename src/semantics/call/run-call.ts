import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import { createRecord } from "./create-record.ts";
import { deleteRecord } from "./delete-record.ts";
import { judgeCaller } from "./judge-caller.ts";
import type { CallOutcome } from "./call-outcome.ts";
import { aboutMe, answerOnly, listRecords, readRecord } from "./reading-calls.ts";
import { resetData } from "./reset-data.ts";
import { runStatements } from "./run-statements.ts";
import { signIn } from "./sign-in.ts";
import { takeTransition } from "./take-transition.ts";
import { updateRecord } from "./update-record.ts";

/** Runs a call for a caller whose role may make it on some record at least. */
export function* runCall(context: ProgramContext): Program<CallOutcome> {
  const { model } = context;
  const { does } = context.call;
  if (model.allCalls.judgedFirst === "caller") yield* judgeCaller(context);
  switch (does.kind) {
    case "list":
      return yield* listRecords(context, does.entity, does.selection);
    case "read":
      return yield* readRecord(context, does.entity);
    case "create":
      return yield* createRecord(context, does.entity);
    case "update":
      return yield* updateRecord(context, does);
    case "delete":
      return yield* deleteRecord(context, does.entity);
    case "transition":
      return yield* takeTransition(context, does.entity, does.transition);
    case "sign up":
      return yield* createRecord(context, model.identification?.entity ?? "");
    case "sign in":
      return yield* signIn(context);
    case "sign out":
    case "me":
      return yield* aboutMe(context);
    case "statements":
      return yield* runStatements(context, does.statements);
    case "reset":
      return yield* resetData(context);
    case "nothing":
      return yield* answerOnly(context);
  }
}
