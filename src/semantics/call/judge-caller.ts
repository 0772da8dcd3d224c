import { bound, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { refuseWhole } from "../program/program.ts";
import { refuse } from "../decision/refuse.ts";
import { rightsOnSubject } from "../rights/rights-on-subject.ts";
import { judgeRight } from "./judge.ts";
import { readInput } from "./read-input.ts";

/**
 * Judges whether there is the record that a call is about, and whether its caller may take the call on it as it is, before
 * what they send is looked at.
 */
export function* judgeCaller(before: Context): Program<void> {
  const { call, model, role, request } = before;
  // Where nothing is sent and nothing has to be, there is nothing to come before.
  if (call.subject === null || (call.takes.length === 0 && Object.keys(request.input).length === 0)) return;
  const { context } = yield* readInput(before);
  const row = yield* subject(context);
  if (row === null) {
    if (call.does.kind !== "update" || !call.does.creates) yield* refuseWhole(refuse(model, "not found"));
    return;
  }
  for (const right of rightsOnSubject(model, role, call, request))
    yield* judgeRight(context, right, bound(call.subject.entity, row));
}
