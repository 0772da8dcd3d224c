import { rightToDo } from "../rights/gate.ts";
import { ask, unbound } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { putSeedRows } from "../write/seed.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeInput, judgeRight } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** Puts the document's rows back in the place of all records. */
export function* reset(before: Context): Program<Outcome> {
  const { context, errors } = yield* readInput(before);
  const { model, call, role } = context;
  yield* judgeInput(context, errors, true);
  const because = yield* judgeRight(context, rightToDo(model, role, call), unbound);
  yield* judgeRules(context, rulesOnCall(model, call), unbound);
  return yield* finishWrite(context, function* () {
    yield* ask("removeAll", { context });
    yield* putSeedRows(context, yield* ask("seedSecrets", {}));
    return { context, record: null, because };
  });
}
