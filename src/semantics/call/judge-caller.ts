import { boundRows, askSubject } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { endWithRefusal } from "../program/program.ts";
import { createRefusal } from "../decision/refuse.ts";
import { rightsOnSubject } from "../rights/rights-on-subject.ts";
import { judgeRight } from "./judge.ts";
import { readCallInput } from "./read-input.ts";

/** Refuses a caller who may not make the call on the record that it is about, or a call whose record does not exist, before the input is judged. */
export function* judgeCaller(before: ProgramContext): Program<void> {
  const { call, model, role, request } = before;
  // A request that neither has inputs nor needs any has no input to be judged first.
  if (call.subject === null || (call.takes.length === 0 && Object.keys(request.input).length === 0)) return;
  const { context } = yield* readCallInput(before);
  const row = yield* askSubject(context);
  if (row === null) {
    if (call.does.kind !== "update" || !call.does.creates) yield* endWithRefusal(createRefusal(model, "not found"));
    return;
  }
  for (const right of rightsOnSubject(model, role, call, request))
    yield* judgeRight(context, right, boundRows(call.subject.entity, row));
}
