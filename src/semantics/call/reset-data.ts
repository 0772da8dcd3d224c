import { askQuestion, noBoundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { putSeedRows } from "../write/seed.ts";
import { judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Replaces all records by the rows of the document. */
export function* resetData(before: ProgramContext): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  yield* judgeInput(context, errors, true);
  const because = yield* judgeRight(context, rightToDo(model, role, call), noBoundRows);
  yield* judgeRules(context, rulesOnCall(model, call), noBoundRows);
  return yield* finishWrite(context, function* () {
    yield* askQuestion("removeAll", { context });
    yield* putSeedRows(context, yield* askQuestion("seedSecrets", {}));
    return { context, record: null, because };
  });
}
